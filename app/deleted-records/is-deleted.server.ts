import { and, eq } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import type { Database } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { schemaName } from "#db/table-names.ts";

/** Whether a record with this id was deleted and can still be restored. */
export async function isDeleted(database: Database, table: AnyTable, id: string): Promise<boolean> {
  const { source, recordId } = deletedRecord;
  const isSame = and(eq(recordId, id), eq(source, schemaName(table)));
  return (await database.$count(deletedRecord, isSame)) > 0;
}
