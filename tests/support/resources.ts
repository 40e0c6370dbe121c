import { randomUUID } from "node:crypto";
import { columnName } from "#app/resources/fields/column-name.ts";
import { uniqueFields } from "#app/resources/unique-fields.server.ts";
import { findTableBySqlName } from "#db/table-names.ts";
import type { ResourceTestDefinition } from "#tests/e2e/resources/resource-test-definition.ts";
import { importFeatureDefaults } from "./feature-test-tables.ts";
import { sampleTexts, sampleValues } from "./field-samples.ts";

const rows = await importFeatureDefaults<ResourceTestDefinition>("resource");

/**
 * Every resource of the manager area. Its functions return valid values besides name and description; unique fields get
 * other values with another tag.
 */
export const resources = rows.map((row) => {
  const values = (tag = newTag()) => withoutShared(sampleValues(row.samples, 1, tag));
  const fields = (tag = newTag()) => withoutShared(sampleTexts(row.samples, 1, tag));
  const columns = (tag = newTag()) =>
    Object.fromEntries(Object.entries(values(tag)).map(([name, value]) => [columnName(name), value]));
  return { ...row, values, fields, columns, unique: uniqueFieldsOf(row.table) };
});

function uniqueFieldsOf(name: string) {
  const table = findTableBySqlName(name);
  return table ? uniqueFields(table).map(({ field }) => field) : [];
}

/** @public used only by tests of features that can be left out */
export function newTag() {
  return randomUUID().replaceAll("-", "");
}

function withoutShared<Value>({ name: _name, description: _description, ...own }: Record<string, Value>) {
  return own;
}

/** The fields of each resource. */
export const resourceFields = rows.map(({ samples }) => samples.fields);
