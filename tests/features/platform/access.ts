import {
  type AccessRow,
  everybody,
  formOnly,
  inApp,
  inManager,
  line,
  noAction,
} from "#tests/server/access-rows.ts";

export default {
  "/app/*": inApp({}, { get: 404, post: 404 }),
  "/manager/*": inManager({}, { get: 404, post: 404 }),
  "/resources/theme": formOnly(everybody(400)),
  "/resources/language": formOnly(everybody(400)),
  "/resources/time-zone": formOnly(everybody(302)),
  "/resources/sidebar": formOnly(everybody(302)),
  "/resources/locales/:file": line(everybody(404), noAction),
  "/*": line(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
