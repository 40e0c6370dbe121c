import { and, eq, inArray, isNull, lt, min, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { JobState } from "#db/job-states.ts";
import { job } from "#db/schema.ts";

export function countJobs(state: JobState): Promise<number> {
  return db().$count(job, eq(job.state, state));
}

export function countUnfinishedJobs(kind: string): Promise<number> {
  return db().$count(job, and(eq(job.kind, kind), isNull(job.finishedAt)));
}

/** Whether a job of the kind has started, or is to be tried again, and was enqueued before that time. */
export async function hasStuckJob(kind: string, enqueuedBefore: Date): Promise<boolean> {
  // An expression, because the column's index would also read all waiting jobs.
  const isOfKind = sql`${job.kind} || '' = ${kind}`;
  const [found] = await db()
    .select({ id: job.id })
    .from(job)
    .where(and(inArray(job.state, ["scheduled", "running"]), isOfKind, lt(job.createdAt, enqueuedBefore)))
    .limit(1);
  return found !== undefined;
}

/** 0 if none is waiting. */
export async function oldestWaitingSeconds(): Promise<number> {
  const isWaiting = eq(job.state, "waiting");
  const [oldest] = await db()
    .select({ dueAt: min(job.dueAt) })
    .from(job)
    .where(isWaiting);
  return oldest?.dueAt ? Math.max(0, (Date.now() - oldest.dueAt.getTime()) / 1000) : 0;
}
