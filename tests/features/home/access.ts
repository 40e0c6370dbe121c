import { type AccessRow, everybody, inApp, line, noAction } from "#tests/server/access-rows.ts";

export default {
  "/": line(everybody(302), noAction),
  "/app": inApp({}),
} satisfies Record<string, AccessRow>;
