import { administrator, at, type FeatureForms, type Form, letters } from "#tests/security/form-rows.ts";
import { imports } from "#tests/support/csv/imports.ts";

const rows = imports.map(({ list, table, fileOf }): Record<string, Form[]> => {
  const fields = () => {
    const [heading, row] = fileOf(`Imported ${letters()}`).split("\n");
    return { text: `${heading},role,id\n${row},admin,1` };
  };
  const form = (path: string, owns: string[]): Form => ({
    address: at(path),
    as: administrator,
    fields,
    owns,
  });
  return {
    [`${list}/import`]: [form(`${list}/import`, [])],
    [`${list}/import/confirm`]: [form(`${list}/import/confirm`, [`+${table}`])],
  };
});

export default { forms: Object.assign({}, ...rows) } satisfies FeatureForms;
