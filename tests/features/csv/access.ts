import { type AccessRow, inManager, line, managerData, noAction } from "#tests/server/access-rows.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

const rows = importableResources.map(({ list }) => ({
  [`${list}/import`]: line(inManager, [307, 403, 307, 400, 403], managerData),
  [`${list}/import/confirm`]: line(
    [302, 403, 302, 302, 403],
    [307, 403, 307, 302, 403],
    [202, 403, 202, 202, 403],
  ),
  [`${list}/export`]: line(inManager, noAction, managerData),
}));

export default {
  "/manager/users/export": line(inManager, noAction, managerData),
  ...Object.assign({}, ...rows),
} satisfies Record<string, AccessRow>;
