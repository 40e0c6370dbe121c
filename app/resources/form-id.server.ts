import { eq } from "drizzle-orm";
import { isDeleted } from "#app/deleted-records/entries.server.ts";
import type { AnyColumn, AnyTable } from "#db/any-table.ts";
import type { Transaction } from "#db/client.server.ts";

interface NewRecord<Row> {
  id?: string;
  rejectUsedId: boolean;
  /** The record that already has the name or email. */
  existing: Row | undefined;
  isSame: boolean;
}

type FormIdResult<Row> =
  | { result: "new"; id: string | undefined }
  | { result: "repeated"; row: Row }
  | { result: "idUsed" }
  | { result: "taken" };

/** For an id that was generated with the form: submitted twice, it makes one record, and both responses lead to it. */
export async function checkFormId<Row extends { id: string }>(
  tx: Transaction,
  table: AnyTable & { id: AnyColumn },
  { id, rejectUsedId, existing, isSame }: NewRecord<Row>,
): Promise<FormIdResult<Row>> {
  if (existing && existing.id === id && isSame) return { result: "repeated", row: existing };
  // A form sent again from the browser's history, after its record was renamed, creates another record.
  const isFree = id && !(await tx.$count(table, eq(table.id, id))) && !(await isDeleted(tx, table, id));
  if (rejectUsedId && id && !isFree) return { result: "idUsed" };
  return existing ? { result: "taken" } : { result: "new", id: isFree ? id : undefined };
}
