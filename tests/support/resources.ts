import { columnName } from "#app/resources/fields/column-name.ts";
import type { ResourceRow } from "#tests/e2e/resources/resource-row.ts";
import { importFeatureDefaults } from "./feature-tables.ts";
import { sampleTexts, sampleValues } from "./field-samples.ts";

const rows = await importFeatureDefaults<ResourceRow>("resource");

/** Every resource of the manager area, with valid values of what its records have beyond name and description. */
export const resources = rows.map((row) => {
  const { name: _name, description: _description, ...values } = sampleValues(row.samples, 1, "sample");
  const { name: __name, description: __description, ...fields } = sampleTexts(row.samples, 1, "sample");
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnName(name), value]),
  );
  return { ...row, fields, columns };
});
