import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { columnName } from "#app/resources/fields/column-name.ts";
import { uniqueFields } from "#app/resources/unique-fields.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { foldedColumns } from "#db/folded-columns.ts";
import { foreignKeysTo } from "#db/foreign-keys.ts";
import { user } from "#db/schema.ts";

/** The records of all resources that refer to a person, by their table and field. */
export async function exportRecordsReferencingUser(
  tx: Transaction,
  userId: string,
): Promise<Record<string, unknown>> {
  const records: Record<string, unknown> = {};
  for (const { table, field, column } of foreignKeysTo(user)) {
    const { nameKey, ...columns } = getTableColumns(table);
    for (const { keyField } of uniqueFields(table)) delete columns[keyField];
    for (const { beside } of foldedColumns(table)) delete columns[beside];
    // Other tables, such as that of sessions, hold secrets.
    if (!nameKey) continue;
    records[`${getTableName(table)}.${columnName(field)}`] = await tx
      .select(columns as never)
      .from(table as never)
      .where(eq(column, userId));
  }
  return records;
}
