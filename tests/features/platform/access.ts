import {
  type AccessRow,
  accessRow,
  everybody,
  formOnly,
  inApp,
  inManager,
  methodNotAllowed,
  requires,
} from "#tests/server/access-rows.ts";

export default {
  "/app/*": inApp({}, { get: 404, post: 404 }),
  "/manager/*": inManager({}, { get: 404, post: 404 }),
  "/undo/:id": formOnly(everybody(302)),
  "/resources/references/:target": requires({}, { get: 404 }),
  "/resources/theme": formOnly(everybody(400)),
  "/resources/language": formOnly(everybody(400)),
  "/resources/time-zone": formOnly(everybody(302)),
  "/resources/sidebar": formOnly(everybody(302)),
  "/resources/locales/:file": accessRow(everybody(404), methodNotAllowed),
  "/*": accessRow(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
