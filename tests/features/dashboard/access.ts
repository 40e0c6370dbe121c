import { type AccessRow, inManager, line, managerData, noAction } from "#tests/server/access-rows.ts";

export default {
  "/manager": line([302, 403, 302, 302, 403], noAction, [202, 403, 202, 202, 403]),
  "/manager/dashboard": line(inManager, noAction, managerData),
} satisfies Record<string, AccessRow>;
