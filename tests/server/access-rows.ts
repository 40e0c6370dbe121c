import { firstPermittedPath } from "#app/access/navigation-paths.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import { type Role, roleNames } from "#app/access/roles.ts";

/** The visitors of each route, with their roles; null if not signed in. */
export const visitors: Readonly<Record<string, Role | null>> = {
  nobody: null,
  "banned user": null,
  "demoted administrator": "user",
  ...Object.fromEntries(roleNames.map((role) => [role, role])),
};

export const requests = ["GET", "POST", "data"] as const;

/** The status of the response to a visitor with this role. */
type Statuses = (role: Role | null) => number;

export interface AccessRow extends Record<(typeof requests)[number], Statuses> {
  /** Undefined if the route requires none, or gets them from elsewhere. */
  permissions?: Permissions;
}

export const everybody =
  (status: number): Statuses =>
  () =>
    status;

/** React Router redirects data requests with 202. */
export const accessRow = (get: Statuses, post: Statuses, dataRequest: Statuses = asData(get)): AccessRow => ({
  GET: get,
  POST: post,
  data: dataRequest,
});

export const methodNotAllowed = everybody(405);

/** For visitors; signed-in users are redirected. */
export function signInScreen(post: number): AccessRow {
  const visitorsOnly = (status: number) => (role: Role | null) => (role === null ? status : 302);
  return accessRow(visitorsOnly(200), visitorsOnly(post));
}

/** A form without a page: opening its URL redirects. */
export const formOnly = (post: Statuses): AccessRow => accessRow(everybody(302), post);

interface Granted {
  /** The status of a GET request. */
  get?: number;
  /** The status of a POST request; without it and `form`, the route has no action. */
  post?: number;
  /** Like `post`, for a form whose input is kept while the visitor signs in. */
  form?: number;
  /** Whether it has its own error screen inside the area. */
  ownErrors?: boolean;
  /** Whether it sends a file, which no data request reads: the client router loads it as a document. */
  download?: boolean;
}

/** A route that requires permissions. @param granted the statuses for those who have them */
export function requires(permissions: Permissions, granted: Granted = {}): AccessRow {
  const { get = 200, post, form, ownErrors = false, download = false } = granted;
  const statuses = (nobody: number, status: number) => (role: Role | null) => {
    if (role === null) return nobody;
    return can(role, permissions) ? status : 403;
  };
  const sent = form ?? post;
  // The error screen is inside the area, which redirects visitors to sign in.
  const withoutAction: Statuses = ownErrors ? (role) => (role === null ? 302 : 405) : methodNotAllowed;
  return {
    permissions,
    ...accessRow(
      statuses(302, get),
      sent === undefined ? withoutAction : statuses(form ? 307 : 302, sent),
      download ? statuses(202, 202) : undefined,
    ),
  };
}

export function inApp(permissions: Permissions, granted?: Granted): AccessRow {
  return requires({ ...permissions, apps: ["app"] }, granted);
}

export function inManager(permissions: Permissions, granted?: Granted): AccessRow {
  return requires({ ...permissions, apps: ["manager"] }, granted);
}

/** Redirects to the first screen of the area. */
export function managerHome(): AccessRow {
  const row = inManager({}, { get: 302 });
  const get: Statuses = (role) => {
    const isEmpty = role !== null && firstPermittedPath("manager", role) === undefined;
    return isEmpty ? 403 : row.GET(role);
  };
  return { ...accessRow(get, methodNotAllowed), permissions: row.permissions };
}

/** The screens of a resource in the manager area. @param area of its permissions */
export function resourceAccess(list: string, area: keyof Permissions): Record<string, AccessRow> {
  const permission = (action: string): Permissions => ({ [area]: [action] });
  return {
    [list]: inManager(permission("read"), { ownErrors: true }),
    [`${list}/new`]: inManager(permission("create"), { form: 400 }),
    [`${list}/:id`]: inManager(permission("read"), { get: 404, ownErrors: true }),
    [`${list}/:id/update`]: inManager(permission("update"), { get: 404, form: 400 }),
    [`${list}/:id/delete`]: inManager(permission("delete"), { get: 302, post: 302 }),
  };
}

function asData(get: Statuses): Statuses {
  return (role) => (get(role) === 302 ? 202 : get(role));
}
