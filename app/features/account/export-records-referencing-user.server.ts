import { and, asc, eq, getTableColumns, getTableName } from "drizzle-orm";
import { compareRowValues } from "#app/lists/compare-row-values.server.ts";
import { inBatches } from "#app/lists/in-batches.server.ts";
import { columnName } from "#app/resources/fields/column-name.ts";
import { uniqueFields } from "#app/resources/unique-fields.server.ts";
import { db } from "#db/client.server.ts";
import { foldedColumns } from "#db/folded-columns.ts";
import { foreignKeysTo } from "#db/foreign-keys.ts";
import { user } from "#db/schema.ts";

/** The records of all resources that refer to a person, by their table and field. */
export function exportRecordsReferencingUser(userId: string): Record<string, AsyncIterable<unknown[]>> {
  const records: Record<string, AsyncIterable<unknown[]>> = {};
  for (const { table, field, column } of foreignKeysTo(user)) {
    const { nameKey, ...columns } = getTableColumns(table);
    for (const { keyField } of uniqueFields(table)) delete columns[keyField];
    for (const { foldedField } of foldedColumns(table)) delete columns[foldedField];
    const { id, createdAt } = columns;
    // Other tables, such as that of sessions, hold secrets.
    if (!nameKey || !id || !createdAt) continue;
    records[`${getTableName(table)}.${columnName(field)}`] = inBatches<Record<string, unknown>>(
      (last, limit) =>
        db()
          .select(columns)
          .from(table)
          .where(
            and(
              eq(column, userId),
              last && compareRowValues([createdAt, id], ">", [last.createdAt, last.id]),
            ),
          )
          .orderBy(asc(createdAt), asc(id))
          .limit(limit),
    );
  }
  return records;
}
