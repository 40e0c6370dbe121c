import {
  administrator,
  at,
  type FeatureFormCases,
  type FormCase,
  uniqueLetters,
} from "#tests/security/form-cases.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

const rows = importableResources.map(({ list, table, fileOf }): Record<string, FormCase[]> => {
  const fields = () => {
    const [heading = "", ...row] = fileOf(`Imported ${uniqueLetters()}`).split("\n");
    return { text: `${heading},role,id\n${row.join("\n")},admin,1` };
  };
  const form = (path: string, mayChange: string[]): FormCase => ({
    address: at(path),
    as: administrator,
    fields,
    mayChange,
  });
  return {
    [`${list}/import`]: [form(`${list}/import`, [])],
    [`${list}/import/confirm`]: [form(`${list}/import/confirm`, [`+${table}`])],
  };
});

export default { forms: Object.assign({}, ...rows) } satisfies FeatureFormCases;
