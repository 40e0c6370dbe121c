import {
  type AccessRow,
  appData,
  callers,
  everybody,
  formOnly,
  inApp,
  line,
  managers,
  noAction,
} from "#tests/server/access-rows.ts";

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
