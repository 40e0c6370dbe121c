import { type AccessRow, inManager, line, managerData, noAction } from "#tests/server/access-rows.ts";

export default {
  "/manager/activity": line(inManager, noAction, managerData),
} satisfies Record<string, AccessRow>;
