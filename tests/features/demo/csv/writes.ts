import { randomUUID } from "node:crypto";
import type { WriteRow } from "#tests/server/demo/writes.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

const rows = importableResources.map(({ list, fileOf }): Record<string, WriteRow> => {
  const form = () => ({ text: fileOf(`Imported ${randomUUID()}`) });
  return {
    [`${list}/import`]: { form, storesNothing: true, allowed: true },
    [`${list}/import/confirm`]: { form },
  };
});

export default Object.assign({}, ...rows) as Record<string, WriteRow>;
