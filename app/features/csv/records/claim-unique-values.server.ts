import { inArray, sql } from "drizzle-orm";
import type { ResourceTable } from "#app/resources/resource-table.ts";
import { uniqueFields, uniqueKey, valueTakenMessage } from "#app/resources/unique-fields.server.ts";
import type { AnyColumn } from "#db/any-table.ts";
import type { Database } from "#db/client.server.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

type Row = Record<string, unknown>;

/** The keys of rows that are imported, by field. */
export type UsedValues = Map<string, Set<string>>;

/**
 * @param usedBefore values of earlier batches; those of this one are added
 * @returns claims a row's values, or returns errors by field and claims nothing if a record or earlier row has one
 */
export async function prepareUniqueValueClaims(
  database: Database,
  table: ResourceTable,
  rows: readonly Row[],
  usedBefore: UsedValues = new Map(),
): Promise<(row: Row) => Record<string, string>> {
  const fields: { field: string; stored: Set<unknown>; before: Set<string> }[] = [];
  for (const { field, keyColumn } of uniqueFields(table)) {
    const keys = rows.flatMap((row) => uniqueKey(row[field]) ?? []);
    const before = usedBefore.get(field) ?? new Set();
    usedBefore.set(field, before);
    fields.push({ field, stored: await storedKeys(database, table, keyColumn, keys), before });
  }
  return function claim(row) {
    const used = fields.flatMap(({ field, stored, before }) => {
      const key = uniqueKey(row[field]) ?? "";
      if (stored.has(key)) return [[field, valueTakenMessage]];
      return before.has(key) ? [[field, "csv.import.repeatedValue"]] : [];
    });
    if (used.length === 0) {
      for (const { field, before } of fields) {
        const key = uniqueKey(row[field]);
        if (key) before.add(key);
      }
    }
    return Object.fromEntries(used);
  };
}

async function storedKeys(database: Database, table: ResourceTable, column: AnyColumn, keys: string[]) {
  const wanted = dialect.jsonRows(keys.map((key) => ({ key })));
  const found: { key: unknown }[] = await database
    .select({ key: column })
    .from(table)
    .where(inArray(column, sql`(select ${jsonRowField("key")} from ${wanted})`));
  return new Set(found.map(({ key }) => key));
}
