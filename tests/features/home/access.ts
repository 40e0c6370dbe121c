import { type AccessRow, accessRow, everybody, inApp, methodNotAllowed } from "#tests/server/access-rows.ts";

export default {
  "/": accessRow(everybody(302), methodNotAllowed),
  "/app": inApp({}),
} satisfies Record<string, AccessRow>;
