import { eq, getTableName } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { schemaName } from "#db/table-names.ts";
import { missingReferenceMessage } from "../fields/reference-field.ts";
import type { ResourceTable } from "../resource-table.ts";
import { findReferenceTarget } from "./reference-targets.server.ts";

/** The errors of fields whose row does not exist or is for another field, by field. */
export async function findMissingReferences(
  tx: Transaction,
  table: ResourceTable,
  values: Record<string, unknown>,
): Promise<Record<string, string>> {
  const missing: Record<string, string> = {};
  for (const { field, referencedTable, referencedColumn } of foreignKeysOf(table)) {
    const id = values[field];
    if (typeof id !== "string" || id === "") continue;
    const exists = await tx.$count(referencedTable, eq(referencedColumn, id));
    const { accepts } = findReferenceTarget(schemaName(referencedTable)) ?? {};
    const fieldKey = `${getTableName(table)}.${field}`;
    if (!exists || (await accepts?.(tx, fieldKey, id)) === false) missing[field] = missingReferenceMessage;
  }
  return missing;
}

/**
 * Finds rows with a reference to something deleted, such as a user, with the errors of their fields.
 * @public used only by features that can be left out
 */
export async function findRowsWithMissingReferences<Row extends Record<string, unknown>>(
  tx: Transaction,
  table: ResourceTable,
  rows: readonly Row[],
): Promise<Map<Row, Record<string, string>>> {
  const missing = new Map<Row, Record<string, string>>();
  for (const { field, referencedTable, referencedColumn } of foreignKeysOf(table)) {
    const ids = [...new Set(rows.flatMap((row) => (row[field] ? [String(row[field])] : [])))];
    if (ids.length === 0) continue;
    const found = await tx
      .select({ id: referencedColumn })
      .from(referencedTable)
      .where(isOneOf(referencedColumn, ids));
    const known = new Set(found.map(({ id }: { id: unknown }) => id));
    for (const row of rows) {
      if (!row[field] || known.has(row[field])) continue;
      missing.set(row, { ...missing.get(row), [field]: missingReferenceMessage });
    }
  }
  return missing;
}
