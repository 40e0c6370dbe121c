import { getTableName, sql } from "drizzle-orm";
import type { DeletionSubscriber } from "#app/deleted-records/delete-record.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { jsonRowField } from "#db/json-row-field.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { deletedRecordUpload, upload } from "#db/sqlite-or-postgres/tables/uploads.ts";

/** Keeps the files of the rows as long as the record can be restored. */
export const recordDeleted: DeletionSubscriber["recordDeleted"] = async (tx, deletedRecordId, rows) => {
  const ids = rows.flatMap(({ table, fields }) =>
    foreignKeysOf(table)
      .filter(({ referencedTable }) => getTableName(referencedTable) === getTableName(upload))
      .flatMap(({ field }) => (typeof fields[field] === "string" ? [fields[field]] : [])),
  );
  const files = [...new Set(ids)].map((id) => ({ id }));
  if (files.length === 0) return;
  await tx
    .insert(deletedRecordUpload)
    .select(sql`select ${deletedRecordId}, ${jsonRowField("id")} from ${dialect.jsonRows(files)} where true`)
    .onConflictDoNothing();
};
