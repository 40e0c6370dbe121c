import { type AccessRow, everybody, formOnly, line, noAction } from "#tests/server/access-rows.ts";

export default {
  "/app/*": line([302, 404, 302, 404, 404], [302, 404, 302, 404, 404], [202, 404, 202, 404, 404]),
  "/manager/*": line([302, 403, 302, 404, 403], [302, 403, 302, 404, 403], [202, 403, 202, 404, 403]),
  "/resources/theme": formOnly(everybody(400)),
  "/resources/language": formOnly(everybody(400)),
  "/resources/sidebar": formOnly(everybody(302)),
  "/resources/locales/:file": line(everybody(404), noAction),
  "/*": line(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
