import { findCsvByListPath } from "#app/features/csv/records/registered-csv.server.ts";
import { type AccessRow, inManager } from "#tests/server/access-rows.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

const rows = importableResources.map(({ list }): Record<string, AccessRow> => {
  const { read = {}, create = {} } = findCsvByListPath(list)?.permissions ?? {};
  return {
    [`${list}/import`]: inManager(create, { form: 400 }),
    [`${list}/import/confirm`]: inManager(create, { get: 302, form: 302 }),
    [`${list}/export`]: inManager(read, { download: true }),
  };
});

export default {
  "/manager/users/export": inManager({ user: ["list"] }, { download: true }),
  ...Object.assign({}, ...rows),
} satisfies Record<string, AccessRow>;
