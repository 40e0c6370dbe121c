import { and, asc, desc, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import type { RestorableKind } from "#app/deleted-records/restorable-kind.ts";
import { cacheUntilWrite } from "#app/lists/cache.server.ts";
import { compareRowValues } from "#app/lists/compare-row-values.server.ts";
import { type CursorPosition, decodeCursor, encodeCursor } from "#app/lists/cursor.ts";
import { likePattern } from "#app/lists/like-pattern.ts";
import { type ListPage, pageSize, type Total } from "#app/lists/list-query.ts";
import { readPageByCursor } from "#app/lists/read-page-by-cursor.ts";
import { dataVersion } from "#app/lists/sqlite-or-postgres/data-version.server.ts";
import { capTotal, totalLimits } from "#app/lists/total-limits.ts";
import { displayName } from "#app/users/display-name.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db, replicaDb } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { foldForSearch } from "#db/text/fold.ts";
import type { DeletedRecordItem, DeletedRecordQuery } from "./deleted-record-list-shape.ts";
import { mayChangeDeletedRecord } from "./restore/restore-record.server.ts";

const cursorName = "deletedRecord.deletedAt";

/** No index holds what is searched. An object, so that tests can change it. */
export const deletedRecordTuning = { rowsAtOnce: 5000 };

type Row = typeof deletedRecord.$inferSelect;

/** @param kinds whose records are listed */
export async function listDeletedRecords(
  actor: Actor,
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
    { ...query, size },
    {
      parse: parseCursor,
      read: (position, backwards, limit) => read(filter, position, backwards, limit),
      encode: ({ deletedAt, id }) => encodeCursor(cursorName, { key: deletedAt.getTime(), id }),
    },
  );
  return {
    rows: (await Promise.all(rows.map((row) => toItem(actor, row, kinds)))).flatMap((item) => item ?? []),
    total: cursors.previous || cursors.next ? await count(filter) : capTotal(rows.length),
    ...cursors,
  };
}

export async function getDeletedRecord(
  actor: Actor,
  id: string,
  kinds: readonly RestorableKind[],
): Promise<DeletedRecordItem | undefined> {
  const [row] = await db().select().from(deletedRecord).where(eq(deletedRecord.id, id));
  return row && toItem(actor, row, kinds);
}

async function toItem(
  actor: Actor,
  row: Row,
  kinds: readonly RestorableKind[],
): Promise<DeletedRecordItem | undefined> {
  const { id, name, email, deletedByName, deletedAt } = row;
  const kind = kinds.find(({ source }) => source === row.source);
  if (!kind) return undefined;
  return {
    id,
    title: kind.title,
    deletedByName,
    deletedAt: deletedAt.getTime(),
    name: displayName(row),
    email: name ? email : "",
    permitted: await mayChangeDeletedRecord(actor, row),
  };
}

function contains(term: string): SQL | undefined {
  if (!term) return undefined;
  const pattern = likePattern(term);
  const { nameFolded, emailFolded } = deletedRecord;
  return sql`(${nameFolded} like ${pattern} escape '\\' or ${emailFolded} like ${pattern} escape '\\')`;
}

async function read(
  filter: SQL | undefined,
  position: CursorPosition | undefined,
  backwards: boolean,
  need: number,
) {
  const found: Row[] = [];
  for await (const step of steps(position, backwards)) {
    const rows = replicaDb()
      .select()
      .from(step)
      .where(filter)
      .orderBy(...order(backwards));
    found.push(...(await rows.limit(need - found.length)));
    if (found.length >= need) break;
  }
  return found;
}

function count(filter: SQL | undefined): Promise<Total> {
  const { sql: text, params } = replicaDb().select().from(deletedRecord).where(filter).toSQL();
  return cacheUntilWrite(JSON.stringify([text, params]), dataVersion, async () => {
    let found = 0;
    for await (const step of steps(undefined, false)) {
      const [row] = await replicaDb()
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(step)
        .where(filter);
      found += row?.count ?? 0;
      if (found > totalLimits.maxCount) break;
    }
    return capTotal(found);
  });
}

/** Queries for some records each, so that other requests can go on in between. */
async function* steps(position: CursorPosition | undefined, backwards: boolean) {
  const { rowsAtOnce } = deletedRecordTuning;
  const { id, deletedAt } = deletedRecord;
  for (let from = position; ; ) {
    const rest = from && beyond(from, backwards);
    const records = replicaDb().select().from(deletedRecord).where(rest);
    yield records
      .orderBy(...order(backwards))
      .limit(rowsAtOnce)
      .as(getTableName(deletedRecord));
    const positions = replicaDb().select({ id, at: deletedAt }).from(deletedRecord).where(rest);
    const [last] = await positions
      .orderBy(...order(backwards))
      .limit(1)
      .offset(rowsAtOnce - 1);
    if (!last) return;
    from = { key: last.at.getTime(), id: last.id };
    await yieldToEventLoop();
  }
}

function order(backwards: boolean) {
  const direction = backwards ? asc : desc;
  return [direction(deletedRecord.deletedAt), direction(deletedRecord.id)];
}

function parseCursor(cursor: string): CursorPosition | undefined {
  const position = decodeCursor(cursorName, cursor);
  return typeof position?.key === "number" ? position : undefined;
}

function beyond({ key, id }: CursorPosition, backwards: boolean): SQL {
  const { deletedAt, id: rowId } = deletedRecord;
  return compareRowValues([deletedAt, rowId], backwards ? ">" : "<", [new Date(key), id]);
}
