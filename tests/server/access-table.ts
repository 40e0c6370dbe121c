import { operationRows } from "#tests/api/access-rows.ts";

export const identities = [
  "nobody",
  "user",
  "banned user",
  "administrator",
  "demoted administrator",
] as const;

export type Identity = (typeof identities)[number];

/** A page, a form without a single field, and what the browser's router asks for. */
export const requests = ["GET", "POST", "data"] as const;

/** Statuses in the order of `identities`. */
export type Statuses = readonly [number, number, number, number, number];

export type Line = Record<(typeof requests)[number], Statuses>;

const everybody = (status: number): Statuses => [status, status, status, status, status];

/** A banned person is a visitor, a demoted administrator a user. React Router tells a data request to go elsewhere with 202. */
const line = (get: Statuses, post: Statuses, dataRequest: Statuses = get): Line => ({
  GET: get,
  POST: post,
  data: dataRequest,
});

/** Screens for visitors: who is signed in is sent on. */
const visitors = (post: number): Line =>
  line([200, 302, 200, 302, 302], [post, 302, post, 302, 302], [200, 202, 200, 202, 202]);

/** A form without a screen of its own: a link to it leads somewhere useful. */
const formOnly = (post: Statuses): Line => line(everybody(302), post, everybody(202));

const inApp: Statuses = [302, 200, 302, 200, 200];
const inManager: Statuses = [302, 403, 302, 200, 403];
const appData: Statuses = [202, 200, 202, 200, 200];
const managerData: Statuses = [202, 403, 202, 200, 403];
const noAction = everybody(405);

/** With an error screen of its own inside an area, whose shell asks who it is for. */
const inShell: Statuses = [302, 405, 302, 405, 405];

/** What an administrator does to somebody from their screen, where a link leads too. */
const personDeed = (post: number): Line =>
  line([302, 403, 302, 302, 403], [302, 403, 302, post, 403], [202, 403, 202, 202, 403]);

export const accessTable: Record<string, Line> = {
  "/": line(everybody(302), noAction, everybody(202)),
  "/login": visitors(400),
  // Without an address in the query there is nothing to verify.
  "/login/verify": line(everybody(302), everybody(302), everybody(202)),
  "/login/code": formOnly(everybody(302)),
  "/login/social/:provider": formOnly([404, 302, 404, 302, 302]),
  "/login/error": { ...visitors(400), POST: noAction },
  "/login/resume": visitors(401),
  "/onboarding": line(everybody(302), everybody(302), everybody(202)),
  "/logout": formOnly(everybody(302)),

  "/app": line(inApp, noAction, appData),
  "/app/repositories": line(inApp, noAction, appData),
  "/app/repositories/:id": line([302, 404, 302, 404, 404], inShell, [202, 404, 202, 404, 404]),
  // A post names its form in the query.
  "/app/account": line(inApp, [307, 400, 307, 400, 400], appData),

  "/app/*": line([302, 404, 302, 404, 404], [302, 404, 302, 404, 404], [202, 404, 202, 404, 404]),

  "/account/sessions/end-others": formOnly(everybody(302)),
  "/account/sessions/:sessionId/end": formOnly(everybody(302)),
  // A token that is gone is as revoked as it can be.
  "/account/tokens/:id/revoke": formOnly(everybody(302)),
  "/account/export": line([302, 200, 302, 200, 200], noAction, appData),

  // Without the token of a mail there is nothing to undo.
  "/email-change/undo": line(everybody(404), everybody(404)),

  "/manager": line([302, 403, 302, 302, 403], noAction, [202, 403, 202, 202, 403]),
  "/manager/dashboard": line(inManager, noAction, managerData),
  "/manager/account": line(inManager, [307, 403, 307, 400, 403], managerData),

  "/manager/*": line([302, 403, 302, 404, 403], [302, 403, 302, 404, 403], [202, 403, 202, 404, 403]),

  "/manager/users": line(inManager, noAction, managerData),
  "/manager/users/new": line(inManager, [307, 403, 307, 400, 403], managerData),
  // Nobody is selected: the question leads back to the list, the order is refused.
  "/manager/users/bulk": line(
    [302, 403, 302, 302, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 202, 403],
  ),
  "/manager/users/export": line(inManager, noAction, managerData),
  "/manager/users/:id": line([302, 403, 302, 404, 403], inShell, [202, 403, 202, 404, 403]),
  "/manager/users/:id/update": line(
    [302, 403, 302, 404, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 404, 403],
  ),
  "/manager/users/:id/ban": line(
    [302, 403, 302, 404, 403],
    [307, 403, 307, 404, 403],
    [202, 403, 202, 404, 403],
  ),
  "/manager/users/:id/delete": personDeed(302),
  "/manager/users/:id/unban": personDeed(404),
  "/manager/users/:id/impersonate": personDeed(404),
  "/manager/users/:id/sessions/revoke": personDeed(404),
  // A session that has ended meanwhile is what was wanted as well.
  "/manager/users/:id/sessions/:sessionId/revoke": personDeed(302),
  "/manager/activity": line(inManager, noAction, managerData),
  // There is nobody to stop being.
  "/impersonation/stop": formOnly(everybody(302)),

  "/manager/repositories": line(inManager, noAction, managerData),
  // 307 carries what was typed on to `/login/resume`.
  "/manager/repositories/new": line(inManager, [307, 403, 307, 400, 403], managerData),
  "/manager/repositories/import": line(inManager, [307, 403, 307, 400, 403], managerData),
  "/manager/repositories/import/confirm": line(
    [302, 403, 302, 302, 403],
    [307, 403, 307, 302, 403],
    [202, 403, 202, 202, 403],
  ),
  "/manager/repositories/export": line(inManager, noAction, managerData),
  "/manager/repositories/:id": line([302, 403, 302, 404, 403], inShell, [202, 403, 202, 404, 403]),
  "/manager/repositories/:id/update": line(
    [302, 403, 302, 404, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 404, 403],
  ),
  "/manager/repositories/:id/delete": line(
    [302, 403, 302, 302, 403],
    [302, 403, 302, 302, 403],
    [202, 403, 202, 202, 403],
  ),

  "/resources/theme": formOnly(everybody(400)),
  "/resources/language": formOnly(everybody(400)),
  "/resources/sidebar": formOnly(everybody(302)),
  "/resources/locales/:file": line(everybody(404), noAction),
  "/api/auth/*": line(everybody(404), everybody(404)),

  ...operationRows,
  "/api/v1/*": line(everybody(404), everybody(404)),
  "/api/openapi.json": line(everybody(200), noAction),
  "/api/*": line(everybody(404), everybody(404)),

  "/api/docs": line(inApp, noAction, appData),

  "/dev/mailbox": line(everybody(404), noAction),
  "/dev/emails": line(everybody(404), noAction),
  "/dev/emails/:template/:language": line(everybody(404), noAction),
  "/dev/ui": line(everybody(404), everybody(404)),

  "/*": line(everybody(404), everybody(404)),
};
