import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { countCapped } from "#app/lists/count-capped.server.ts";
import { type CursorPosition, decodeCursor, encodeCursor } from "#app/lists/cursor.ts";
import { type ListPage, pageSize } from "#app/lists/list-query.ts";
import { readPageByCursor } from "#app/lists/read-page-by-cursor.ts";
import type { RestorableKind } from "#app/resources/deleted-records/restorable-kind.ts";
import { db, replicaDb } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { foldForSearch } from "#db/text/fold.ts";
import type { DeletedRecordItem, DeletedRecordQuery } from "./deleted-record.schema.ts";

const cursorName = "deletedRecord.deletedAt";

type Row = typeof deletedRecord.$inferSelect;

/** @param kinds whose records are listed */
export async function listDeletedRecords(
  query: DeletedRecordQuery,
  kinds: readonly RestorableKind[],
  size = pageSize,
): Promise<ListPage<DeletedRecordItem>> {
  const { source } = query.filters;
  const sources = kinds.filter((kind) => !source || kind.source === source);
  const filter = and(
    inArray(
      deletedRecord.source,
      sources.map((kind) => kind.source),
    ),
    contains(foldForSearch(query.searchTerm)),
  );
  const { rows, ...cursors } = await readPageByCursor(
    { after: parseCursor(query.after), before: parseCursor(query.before), size },
    (place, backwards, limit) => read(and(filter, place && beyond(place, backwards)), backwards, limit),
    ({ deletedAt, id }) => encodeCursor(cursorName, { key: deletedAt.getTime(), id }),
  );
  return {
    rows: rows.flatMap((row) => toItem(row, kinds) ?? []),
    total: await countCapped(deletedRecord, filter),
    ...cursors,
  };
}

export async function getDeletedRecord(
  id: string,
  kinds: readonly RestorableKind[],
): Promise<DeletedRecordItem | undefined> {
  const [row] = await db().select().from(deletedRecord).where(eq(deletedRecord.id, id));
  return row && toItem(row, kinds);
}

function toItem(row: Row, kinds: readonly RestorableKind[]): DeletedRecordItem | undefined {
  const { id, name, email, deletedByName, deletedAt } = row;
  const kind = kinds.find(({ source }) => source === row.source);
  if (!kind) return undefined;
  return {
    ...{ id, title: kind.title, deletedByName, deletedAt: deletedAt.getTime() },
    ...{ name: name || email, email: name ? email : "" },
  };
}

function contains(term: string): SQL | undefined {
  if (!term) return undefined;
  const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  const { nameFolded, emailFolded } = deletedRecord;
  return sql`(${nameFolded} like ${pattern} escape '\\' or ${emailFolded} like ${pattern} escape '\\')`;
}

function read(condition: SQL | undefined, backwards: boolean, limit: number): Promise<Row[]> {
  const order = backwards ? asc : desc;
  return replicaDb()
    .select()
    .from(deletedRecord)
    .where(condition)
    .orderBy(order(deletedRecord.deletedAt), order(deletedRecord.id))
    .limit(limit);
}

function parseCursor(cursor: string): CursorPosition | undefined {
  const place = decodeCursor(cursorName, cursor);
  return typeof place?.key === "number" ? place : undefined;
}

function beyond({ key, id }: CursorPosition, backwards: boolean): SQL {
  const at = sql.param(new Date(key), deletedRecord.deletedAt);
  return sql`(${deletedRecord.deletedAt}, ${deletedRecord.id}) ${sql.raw(backwards ? ">" : "<")} (${at}, ${id})`;
}
