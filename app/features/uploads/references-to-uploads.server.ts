import { getTableName } from "drizzle-orm";
import { type ForeignKey, foreignKeysTo } from "#db/foreign-keys.ts";
import { deletedRecordUpload, upload, uploadListFile } from "#db/sqlite-or-postgres/tables/uploads.ts";

/** The columns that keep a file or a list in use. Its entries do not keep a list. */
export function referencesToUploads(): ForeignKey[] {
  return foreignKeysTo(upload).filter(
    ({ table, field }) => getTableName(table) !== getTableName(uploadListFile) || field !== "listId",
  );
}

/** Leaves out those of lists, and of deleted records, which only keep their files. */
export function referencesOfRecords(): ForeignKey[] {
  const others: string[] = [uploadListFile, deletedRecordUpload].map(getTableName);
  return foreignKeysTo(upload).filter(({ table }) => !others.includes(getTableName(table)));
}
