import {
  type AccessRow,
  accessRow,
  everybody,
  inApp,
  inManager,
  requires,
} from "#tests/server/access-rows.ts";

export default {
  // The query selects the form.
  "/app/account": inApp({ account: ["update"] }, { form: 400 }),
  "/account/sessions/end-others": requires({ account: ["update"] }, { get: 302, post: 302 }),
  "/account/sessions/:sessionId/end": requires({ account: ["update"] }, { get: 302, post: 302 }),
  "/account/export": requires({ account: ["export"] }, { download: true }),
  "/email-change/undo": accessRow(everybody(404), everybody(404)),
  "/manager/account": inManager({ account: ["update"] }, { form: 400 }),
} satisfies Record<string, AccessRow>;
