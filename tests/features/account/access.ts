import {
  type AccessRow,
  appData,
  everybody,
  formOnly,
  inApp,
  inManager,
  line,
  managerData,
  noAction,
} from "#tests/server/access-rows.ts";

export default {
  // The query selects the form.
  "/app/account": line(inApp, [307, 400, 307, 400, 400], appData),
  "/account/sessions/end-others": formOnly(everybody(302)),
  "/account/sessions/:sessionId/end": formOnly(everybody(302)),
  "/account/export": line([302, 200, 302, 200, 200], noAction, appData),
  "/email-change/undo": line(everybody(404), everybody(404)),
  "/manager/account": line(inManager, [307, 403, 307, 400, 403], managerData),
} satisfies Record<string, AccessRow>;
