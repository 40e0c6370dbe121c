import { type AccessRow, appData, inApp, line, noAction } from "#tests/server/access-rows.ts";

export default {
  "/app": line(inApp, noAction, appData),
} satisfies Record<string, AccessRow>;
