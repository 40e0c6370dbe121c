import { type AccessRow, inManager, line, managerData, noAction } from "#tests/server/access-rows.ts";

export default {
  "/manager/users/export": line(inManager, noAction, managerData),
  "/manager/repositories/import": line(inManager, [307, 403, 307, 400, 403], managerData),
  "/manager/repositories/import/confirm": line(
    [302, 403, 302, 302, 403],
    [307, 403, 307, 302, 403],
    [202, 403, 202, 202, 403],
  ),
  "/manager/repositories/export": line(inManager, noAction, managerData),
} satisfies Record<string, AccessRow>;
