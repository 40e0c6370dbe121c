import { type FeatureFormCases, resourceForms, uniqueLetters } from "#tests/security/form-cases.ts";
import { resources } from "#tests/support/resources.ts";

const rows = resources.map(({ list, table, fields }) =>
  resourceForms(list, table, (tag) => ({ name: uniqueLetters(), description: "Before", ...fields(tag) })),
);

export default {
  tables: Object.assign({}, ...rows.map(({ tables }) => tables)),
  forms: Object.assign({}, ...rows.map(({ forms }) => forms)),
} satisfies FeatureFormCases;
