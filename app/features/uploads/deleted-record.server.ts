import { getTableName } from "drizzle-orm";
import type { StoredRow } from "#app/resources/deleted-records/stored-rows.ts";
import type { Transaction } from "#db/client.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import { deletedRecordUpload, upload } from "#db/sqlite-or-postgres/tables/uploads.ts";

/** Keeps the files of the rows as long as the record can be restored. */
export async function recordDeleted(
  tx: Transaction,
  deletedRecordId: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const ids = rows.flatMap(({ table, fields }) =>
    foreignKeysOf(table)
      .filter(({ referencedTable }) => getTableName(referencedTable) === getTableName(upload))
      .flatMap(({ field }) => (typeof fields[field] === "string" ? [fields[field]] : [])),
  );
  const files = [...new Set(ids)].map((uploadId) => ({ deletedRecordId, uploadId }));
  if (files.length > 0) await tx.insert(deletedRecordUpload).values(files);
}
