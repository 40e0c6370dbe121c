import { decodeCursor, encodeCursor, type Place } from "#app/lists/cursor.ts";
import { type ListPage, pageSize, type Total } from "#app/lists/list-query.ts";
import { numberOf, prepared } from "#app/lists/statements.server.ts";
import type { ActivityQuery, ActivityRow } from "./activity.schema.ts";
import { personIds } from "./activity-persons.server.ts";
import { type RawActivity, rowsOf } from "./activity-rows.server.ts";

const cursorName = "activity.at";
const countLimit = 10_000;
const day = 86_400_000;

/** Deeds, newest first. */
export async function listActivity(query: ActivityQuery, size = pageSize): Promise<ListPage<ActivityRow>> {
  const range = await rangeOf(query);
  const after = decodeCursor(cursorName, query.after);
  const before = decodeCursor(cursorName, query.before);
  const need = size + 1;
  let backwards = before !== undefined;
  let rows = read(range, before ?? after, need, backwards);
  if ((before && rows.length < size) || (after && rows.length === 0)) {
    rows = read(range, undefined, need, false);
    backwards = false;
  }
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const cursor = (row: RawActivity | undefined) =>
    row ? encodeCursor(cursorName, { key: row.at, id: String(row.id) }) : null;
  const precedes = backwards ? more : after !== undefined && shown.length > 0;
  return {
    rows: rowsOf(shown),
    total: count(range),
    previous: precedes ? cursor(shown[0]) : null,
    next: backwards || more ? cursor(shown.at(-1)) : null,
  };
}

/** The newest deeds of a person and to a person. */
export async function activityOfUser(userId: string, limit: number): Promise<ActivityRow[]> {
  return rowsOf(read({ ...everything, persons: [userId] }, undefined, limit, false));
}

export async function newestActivity(limit: number): Promise<ActivityRow[]> {
  return rowsOf(read(everything, undefined, limit, false));
}

interface Range {
  /** Whose deeds; none for everybody's. */
  persons?: string[];
  kind: string;
  /** Milliseconds since 1970, both included. */
  from: number;
  to: number;
}

const everything: Range = { kind: "", from: 0, to: Number.MAX_SAFE_INTEGER };

async function rangeOf({ filters }: ActivityQuery): Promise<Range> {
  return {
    ...(filters.person && { persons: await personIds(filters.person) }),
    kind: filters.kind,
    from: filters.from ? Date.parse(filters.from) : everything.from,
    to: filters.to ? Date.parse(filters.to) + day - 1 : everything.to,
  };
}

/** A deed is somebody's who did it, who stood behind whoever did it, or to whom it was done. */
const roles = ["actor_id", "impersonator_id", "subject_id"];

/** One search of an index for each person and role: their rows are merged here, so that none has to be sorted. */
function searches({ persons, kind }: Range): { condition: string; person: string }[] {
  const ofKind = kind ? "kind = @kind" : "true";
  if (!persons) return [{ condition: ofKind, person: "" }];
  return persons.flatMap((person) =>
    roles.map((role) => ({ condition: `${role} = @person AND ${ofKind}`, person })),
  );
}

function read(range: Range, place: Place | undefined, need: number, backwards: boolean): RawActivity[] {
  const direction = backwards ? "asc" : "desc";
  const beyond = place ? `AND (at, id) ${backwards ? ">" : "<"} (@at, @id)` : "";
  const found = new Map<number, RawActivity>();
  for (const { condition, person } of searches(range)) {
    const sql = `SELECT * FROM activity WHERE ${condition} AND at BETWEEN @from AND @to ${beyond} ORDER BY at ${direction}, id ${direction} LIMIT @need`;
    const rows = prepared(sql).all({
      ...valuesOf(range, person),
      ...(place && { at: place.key, id: Number(place.id) }),
      need,
    }) as RawActivity[];
    for (const row of rows) found.set(row.id, row);
  }
  const sign = backwards ? 1 : -1;
  return [...found.values()].sort((a, b) => sign * (a.at - b.at || a.id - b.id)).slice(0, need);
}

function count(range: Range): Total {
  const found = new Set<number>();
  for (const { condition, person } of searches(range)) {
    const rows = `SELECT id FROM activity WHERE ${condition} AND at BETWEEN @from AND @to LIMIT ${countLimit + 1}`;
    const values = valuesOf(range, person);
    if (!range.persons) return limited(numberOf(`SELECT count(*) FROM (${rows})`, values));
    for (const id of prepared(rows).pluck().all(values) as number[]) found.add(id);
    if (found.size > countLimit) break;
  }
  return limited(found.size);
}

function valuesOf({ kind, from, to }: Range, person: string) {
  return { from, to, ...(kind && { kind }), ...(person && { person }) };
}

function limited(total: number): Total {
  return { count: Math.min(total, countLimit), more: total > countLimit };
}
