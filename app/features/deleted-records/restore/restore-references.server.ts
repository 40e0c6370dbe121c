import { and, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { clearedFieldName, referencedIdSeparator } from "#app/deleted-records/stored-rows.ts";
import type { Transaction } from "#db/client.server.ts";
import { keepUpdatedAt } from "#db/next-updated-at.ts";
import { clearedReference } from "#db/schema.ts";
import { findTable } from "#db/table-names.ts";
import type { DeletedRecord } from "./restore-rows.server.ts";

/** Restores the references of other rows that deleting the record emptied. */
export async function restoreReferences(tx: Transaction, { id, recordId }: DeletedRecord) {
  const clearedFields = await tx
    .selectDistinct({ source: clearedReference.source, field: clearedReference.field })
    .from(clearedReference)
    .where(eq(clearedReference.deletedRecordId, id));
  const sources = new Set(clearedFields.map(({ source }) => source));
  for (const source of sources) {
    const fields = clearedFields
      .filter((each) => each.source === source)
      .map(({ field }) => clearedFieldName(field));
    for (const field of new Set(fields)) {
      await restoreField(tx, { id, recordId }, source, field);
    }
  }
}

async function restoreField(
  tx: Transaction,
  { id, recordId }: Pick<DeletedRecord, "id" | "recordId">,
  source: string,
  field: string,
) {
  const table = findTable(source);
  const { id: idColumn, [field]: column } = table ? getTableColumns(table) : {};
  if (!table || !idColumn || !column) return;
  const { field: stored } = clearedReference;
  const isOfField = sql`substr(${stored}, 1, ${field.length + 1}) = ${field + referencedIdSeparator}`;
  // They are distinct already, but so the database reads them once, and not for each row of the table.
  const cleared = tx
    .selectDistinct({
      rowId: clearedReference.rowId,
      referencedId:
        sql<string>`case when ${stored} = ${field} then ${recordId} else substr(${stored}, ${field.length + 2}) end`.as(
          "referenced_id",
        ),
    })
    .from(clearedReference)
    .where(
      and(
        eq(clearedReference.deletedRecordId, id),
        eq(clearedReference.source, source),
        or(eq(stored, field), isOfField),
      ),
    )
    .as("cleared");
  await tx
    .update(table)
    .set({
      // Drizzle would not qualify the name, which a column of the table may have too.
      [field]: sql`cleared.referenced_id`,
      ...keepUpdatedAt(table),
    })
    .from(cleared)
    .where(and(eq(idColumn, cleared.rowId), isNull(column)));
}
