import { type AccessRow, appData, inApp, inShell, line, noAction } from "#tests/server/access-rows.ts";

export default {
  "/app/repositories": line(inApp, noAction, appData),
  "/app/repositories/:id": line([302, 404, 302, 404, 404], inShell, [202, 404, 202, 404, 404]),
} satisfies Record<string, AccessRow>;
