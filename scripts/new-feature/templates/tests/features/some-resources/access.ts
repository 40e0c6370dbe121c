import { type AccessRow, inManager, line, managerData, noAction } from "#tests/server/access-rows.ts";

export default {
  "/manager/some-resources": line(inManager, noAction, managerData),
} satisfies Record<string, AccessRow>;
