import {
  type AccessRow,
  inManager,
  inShell,
  line,
  managerData,
  noAction,
  personAction,
} from "#tests/server/access-rows.ts";

export default {
  "/manager/users": line(inManager, noAction, managerData),
  "/manager/users/new": line(inManager, [307, 403, 307, 400, 403], managerData),
  // Without a selection the page redirects to the list, and the form is refused.
  "/manager/users/bulk": line(
    [302, 403, 302, 302, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 202, 403],
  ),
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
  "/manager/users/:id/delete": personAction(302),
  "/manager/users/:id/unban": personAction(404),
  "/manager/users/:id/sessions/revoke": personAction(404),
  "/manager/users/:id/sessions/:sessionId/revoke": personAction(302),
} satisfies Record<string, AccessRow>;
