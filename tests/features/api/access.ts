import {
  type AccessRow,
  appData,
  everybody,
  formOnly,
  inApp,
  line,
  noAction,
} from "#tests/server/access-rows.ts";

/** Operations of the API: PUT, PATCH and DELETE are in tests/api/access.test.ts. */
const callers = (status: number): AccessRow["GET"] => [401, status, 401, status, status];
const managers = (status: number): AccessRow["GET"] => [401, 403, 401, status, 403];

export default {
  // A token that is gone is as revoked as it can be.
  "/account/tokens/:id/revoke": formOnly(everybody(302)),
  // A form is not what programs send, hence 415 to those who may.
  "/api/v1/account": line(callers(200), noAction),
  "/api/v1/account/export": line(callers(200), noAction),
  "/api/v1/account/sessions": line(callers(200), noAction),
  "/api/v1/account/sessions/:sessionId": line(noAction, noAction),
  "/api/v1/users": line(managers(200), managers(415)),
  "/api/v1/users/:id": line(managers(404), noAction),
  "/api/v1/users/:id/ban": line(noAction, noAction),
  "/api/v1/users/:id/role": line(noAction, noAction),
  "/api/v1/users/:id/sessions": line(managers(404), noAction),
  "/api/v1/users/:id/sessions/:sessionId": line(noAction, noAction),
  "/api/v1/repositories": line(callers(200), managers(415)),
  "/api/v1/repositories/import": line(noAction, managers(415)),
  "/api/v1/repositories/:id": line(callers(404), noAction),
  "/api/v1/activity": line(managers(200), noAction),
  "/api/v1/health": line(everybody(200), noAction),
  "/api/openapi.json": line(everybody(200), noAction),
  "/api/*": line(everybody(404), everybody(404)),
  "/api/docs": line(inApp, noAction, appData),
} satisfies Record<string, AccessRow>;
