import { and, asc, desc, eq, gt, lt, max, type SQL, sql } from "drizzle-orm";
import { parseJobId } from "#app/jobs/job-id.ts";
import type { JobKind, JobLink, ResultLink, ResultRow } from "#app/jobs/job-kind.ts";
import { registeredJobs } from "#app/jobs/registered-jobs.server.ts";
import { scheduleOf } from "#app/jobs/schedules.server.ts";
import { countCapped } from "#app/lists/count-capped.server.ts";
import { decodeCursor, encodeCursor } from "#app/lists/cursor.ts";
import { type ListPage, pageSize } from "#app/lists/list-query.ts";
import { readPageByCursor } from "#app/lists/read-page-by-cursor.ts";
import { db, replicaDb } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { job, jobSchedule } from "#db/schema.ts";
import type { JobItem, JobQuery, ScheduleItem } from "./job-list-shape.ts";

const cursorName = "job.created";

type Row = typeof job.$inferSelect;

export async function listJobs(query: JobQuery, size = pageSize): Promise<ListPage<JobItem>> {
  const filter = toFilter(query);
  const { rows, ...cursors } = await readPageByCursor(
    { ...query, size },
    {
      parse: parseCursor,
      read: (position, backwards, limit) => read(and(filter, beyond(position, backwards)), backwards, limit),
      encode: ({ id }) => encodeCursor(cursorName, { key: id, id: String(id) }),
    },
  );
  return { rows: rows.map(toItem), total: await countCapped(job, filter), ...cursors };
}

export interface JobDetail extends JobItem {
  requestedBy: string | null;
  screen: JobLink | null;
  result: ResultRow[];
  resultLink: ResultLink | null;
}

/** @returns undefined if there is no such job */
export async function getJob(id: string): Promise<JobDetail | undefined> {
  const number = parseJobId(id);
  if (number === undefined) return undefined;
  const [row] = await db().select().from(job).where(eq(job.id, number));
  if (!row) return undefined;
  const kind = registeredJobs.get(row.kind);
  const value: unknown = row.result === null ? undefined : JSON.parse(row.result);
  const result = value === undefined ? [] : (kind?.resultRows?.(value) ?? []);
  const resultLink =
    (value !== undefined && row.finishedAt && kind?.resultLink?.(value, row.finishedAt)) || null;
  return {
    ...toItem(row),
    requestedBy: row.requestedBy,
    screen: findScreen(kind, row.input),
    result,
    resultLink,
  };
}

/** @param input of a job, which an earlier version may have written */
function findScreen(kind: JobKind | undefined, input: string): JobLink | null {
  if (typeof kind?.screen !== "function") return kind?.screen ?? null;
  const { success, data } = kind.input.safeParse(JSON.parse(input));
  return (success && kind.screen(data)) || null;
}

export async function listSchedules(): Promise<ScheduleItem[]> {
  const schedules = await readSchedules();
  const lastIds = schedules.flatMap(({ lastId }) => lastId ?? []);
  const lastJobs = await db().select().from(job).where(isOneOf(job.id, lastIds));
  return [...registeredJobs.values()].flatMap((kind) => {
    const schedule = scheduleOf(kind);
    if (!schedule) return [];
    const { name, label } = kind;
    const stored = schedules.find((row) => row.name === name);
    const last = lastJobs.find(({ id }) => id === stored?.lastId);
    return [
      {
        name,
        label,
        timing: { timeZone: "UTC", ...schedule },
        nextAt: stored?.nextAt.getTime() ?? null,
        last: last ? toItem(last) : null,
      },
    ];
  });
}

/** With the id of the last job of each. Not joined with the jobs: a database without statistics could read all of them. */
function readSchedules() {
  const { name, nextAt } = jobSchedule;
  const last = db()
    .select({ id: max(job.id) })
    .from(job)
    .where(eq(job.kind, name));
  return db()
    .select({ name, nextAt, lastId: sql`(${last})`.mapWith(job.id) })
    .from(jobSchedule);
}

export function listRegisteredKinds(): Pick<JobKind, "name" | "label">[] {
  return [...registeredJobs.values()].map(({ name, label }) => ({ name, label }));
}

function toFilter({ filters }: JobQuery): SQL | undefined {
  return and(
    filters.state ? eq(job.state, filters.state) : undefined,
    filters.kind ? eq(job.kind, filters.kind) : undefined,
  );
}

function parseCursor(cursor: string): number | undefined {
  return parseJobId(decodeCursor(cursorName, cursor)?.id ?? "");
}

function beyond(id: number | undefined, backwards: boolean): SQL | undefined {
  if (id === undefined) return undefined;
  return backwards ? gt(job.id, id) : lt(job.id, id);
}

function read(filter: SQL | undefined, backwards: boolean, limit: number): Promise<Row[]> {
  return replicaDb()
    .select()
    .from(job)
    .where(filter)
    .orderBy(backwards ? asc(job.id) : desc(job.id))
    .limit(limit);
}

function toItem(row: Row): JobItem {
  const { id, kind, attempts, progress, progressTotal, error } = row;
  return {
    id,
    kind,
    attempts,
    progress,
    progressTotal,
    error,
    label: registeredJobs.get(kind)?.label ?? null,
    state: row.state,
    dueAt: row.dueAt.getTime(),
    createdAt: row.createdAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
  };
}
