import { href, redirect } from "react-router";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { homePath } from "#app/access/navigation-paths.ts";
import { can, type Permissions } from "#app/access/permissions.ts";
import { safeRedirect, withRedirect } from "#app/http/redirect.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { CurrentSession } from "./session.server.ts";
import { areaPermissionsContext, getSession, requestedPath } from "./session-context.server.ts";

/** @throws {Response} a redirect to sign-in, which leads back here */
export function requireSession(context: RequestContext): CurrentSession {
  const session = getSession(context);
  if (!session) throw redirect(withRedirect(href("/login"), requestedPath(context)));
  return session;
}

/** @throws {Response} as `requireSession`, and a redirect to onboarding if the user has no name yet */
function requireUser(context: RequestContext): CurrentSession {
  const session = requireSession(context);
  if (!session.user.name) throw redirect(withRedirect(href("/onboarding"), requestedPath(context)));
  return session;
}

/** @throws {Response} as `requireUser`, and the 403 screen if a permission is missing, or access to the area */
export function requirePermission(context: RequestContext, permissions: Permissions): CurrentSession {
  const session = requireUser(context);
  const { role } = session.user;
  if (!can(role, context.get(areaPermissionsContext)) || !can(role, permissions)) throw forbidden;
  return session;
}

/** @throws {Response} for signed-in users, a redirect to a safe `?redirect=` or to their home */
export function requireAnonymous(context: RequestContext, url: URL): void {
  const session = getSession(context);
  if (session) throw redirect(safeRedirect(url.searchParams.get("redirect")) ?? homePath(session.user.role));
}
