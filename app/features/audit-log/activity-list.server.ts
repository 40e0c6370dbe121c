import { and, asc, between, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  fallbackTimeZone,
  maxStorableTimestamp,
  startOfEpochDay,
  startOfNextEpochDay,
  toEpochDay,
} from "#app/i18n/time-zones.ts";
import { compareRowValues } from "#app/lists/compare-row-values.server.ts";
import { type CursorPosition, decodeCursor, encodeCursor } from "#app/lists/cursor.ts";
import { inBatches } from "#app/lists/in-batches.server.ts";
import { type ListPage, pageSize, type Total } from "#app/lists/list-query.ts";
import { readPageByCursor } from "#app/lists/read-page-by-cursor.ts";
import { capTotal, totalLimits } from "#app/lists/total-limits.ts";
import { replicaDb } from "#db/client.server.ts";
import { isOneOf, padToPowerOfTwo } from "#db/is-one-of.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import type { ActivityQuery, ActivityRow } from "./activity-list-shape.ts";
import { type StoredActivity, toActivityRows } from "./activity-rows.server.ts";
import { searchUserIds } from "./activity-users.server.ts";

const cursorName = "activity.at";

/** @returns `includedUsers`: null unless more match. @param timeZone of the days in the query */
export async function listActivity(
  query: ActivityQuery,
  size = pageSize,
  timeZone = fallbackTimeZone,
): Promise<ListPage<ActivityRow> & { includedUsers: number | null }> {
  const { person } = query.filters;
  const users = person ? await searchUserIds(person) : undefined;
  const range = toFilter(query, timeZone, users?.ids);
  const { rows, ...cursors } = await readPageByCursor(
    { ...query, size },
    {
      parse: parseCursor,
      read: (position, backwards, limit) => read(range, position, limit, backwards),
      encode: (row) => encodeCursor(cursorName, toPosition(row)),
    },
  );
  const includedUsers = users?.more ? users.ids.length : null;
  return { rows: await toActivityRows(rows), total: await count(range), ...cursors, includedUsers };
}

function toPosition({ at, id }: StoredActivity): CursorPosition {
  return { key: at.getTime(), id: String(id) };
}

/** Undefined for a forged cursor. */
function parseCursor(cursor: string): CursorPosition | undefined {
  const position = decodeCursor(cursorName, cursor);
  const sound =
    typeof position?.key === "number" &&
    /^\d+$/.test(position.id) &&
    Number.isSafeInteger(Number(position.id));
  return sound ? position : undefined;
}

/** How many entries the screens of users and records show. */
export const recentLimit = 10;

export async function listUserActivity(userId: string, limit: number): Promise<ActivityRow[]> {
  return toActivityRows(await read({ ...everything, persons: [userId] }, undefined, limit, false));
}

/** @param subject "type:id" */
export async function listSubjectActivity(subject: string, limit: number): Promise<ActivityRow[]> {
  return toActivityRows(await read({ ...everything, subject }, undefined, limit, false));
}

/** All of it, oldest first. */
export function readUserActivity(userId: string): AsyncGenerator<StoredActivity[]> {
  return inBatches((last, limit) =>
    read({ ...everything, persons: [userId] }, last && toPosition(last), limit, true),
  );
}

export async function latestActivity(limit: number): Promise<ActivityRow[]> {
  return toActivityRows(await read(everything, undefined, limit, false));
}

interface ActivityFilter {
  persons?: string[];
  subject: string;
  kind: string;
  /** Both inclusive. */
  from: Date;
  to: Date;
}

const everything: ActivityFilter = {
  subject: "",
  kind: "",
  from: new Date(0),
  to: new Date(maxStorableTimestamp),
};

function toFilter({ filters }: ActivityQuery, timeZone: string, persons?: string[]): ActivityFilter {
  return {
    ...(persons && { persons }),
    subject: filters.subject,
    kind: filters.kind,
    from: filters.from ? sinceEpoch(startOfEpochDay(timeZone, toEpochDay(filters.from))) : everything.from,
    to: filters.to ? sinceEpoch(startOfNextEpochDay(timeZone, toEpochDay(filters.to)) - 1) : everything.to,
  };
}

/** Some databases cannot represent dates long before 1970. */
function sinceEpoch(milliseconds: number) {
  return new Date(Math.max(0, milliseconds));
}

/** Columns that relate an entry to a user: actor, impersonator or subject. */
const roles = [activity.actorId, activity.impersonatorId, activity.subjectId];

/** One index search per user and column, so that no sort is needed. With a subject, one search: only users have many entries. */
function searches({ persons, subject, kind, from, to }: ActivityFilter): (SQL | undefined)[] {
  const others = [kind ? eq(activity.kind, kind) : undefined, between(activity.at, from, to)];
  if (subject) {
    const [type = "", id = ""] = subject.split(":");
    const involved = persons && or(...roles.map((role) => isOneOf(role, persons)));
    return [and(eq(activity.subjectId, id), eq(activity.subjectType, type), involved, ...others)];
  }
  if (!persons) return [and(...others)];
  const nobody = "";
  return padToPowerOfTwo(persons, nobody).flatMap((person) =>
    roles.map((role) => and(eq(role, person), ...others)),
  );
}

async function read(
  range: ActivityFilter,
  position: CursorPosition | undefined,
  need: number,
  backwards: boolean,
): Promise<StoredActivity[]> {
  const order = backwards ? asc : desc;
  const inOrder = [order(activity.at), order(activity.id)];
  const conditions = searches(range).map((condition) =>
    and(condition, position && beyond(position, backwards)),
  );
  return replicaDb()
    .select()
    .from(activity)
    .where(
      conditions.length === 1
        ? conditions[0]
        : inArray(activity.id, conditions.length > 0 ? sql`(${selectIds(conditions, need, inOrder)})` : []),
    )
    .orderBy(...inOrder)
    .limit(need);
}

/** The ids matching the conditions, at most `most` each, in one statement. */
function selectIds(conditions: (SQL | undefined)[], most: number, inOrder: SQL[] = []): SQL {
  const parts = conditions.map((condition) => {
    const found = replicaDb()
      .select({ id: activity.id })
      .from(activity)
      .where(condition)
      .orderBy(...inOrder)
      .limit(most);
    return sql`select id from (${found.getSQL()}) as found`;
  });
  return sql.join(parts, sql` union all `);
}

function beyond({ key, id }: CursorPosition, backwards: boolean): SQL {
  return compareRowValues([activity.at, activity.id], backwards ? ">" : "<", [new Date(key), Number(id)]);
}

/** Stops at the limit, however many rows match. */
async function count(range: ActivityFilter): Promise<Total> {
  const most = totalLimits.maxCount + 1;
  const conditions = searches(range);
  if (conditions.length === 0) return capTotal(0);
  const ids = sql`(select distinct id from (${selectIds(conditions, most)}) as found limit ${most}) as found`;
  return capTotal(await replicaDb().$count(ids));
}
