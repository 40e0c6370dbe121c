import { type AccessRow, appData, everybody, inApp, line, noAction } from "#tests/server/access-rows.ts";

export default {
  "/": line(everybody(302), noAction, everybody(202)),
  "/app": line(inApp, noAction, appData),
} satisfies Record<string, AccessRow>;
