import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { JobState } from "#db/job-states.ts";
import { job } from "#db/schema.ts";
import { registeredJobs } from "./registered-jobs.server.ts";

export function countJobs(state: JobState): Promise<number> {
  return db().$count(job, eq(job.state, state));
}

export function countUnfinishedJobs(kind: string): Promise<number> {
  return db().$count(job, and(eq(job.kind, kind), isNull(job.finishedAt)));
}

/** Whether a job of the kind has started, or is to be tried again, and was enqueued before that time. */
export async function hasStuckJob(kind: string, enqueuedBefore: Date): Promise<boolean> {
  const isOfKind = eq(kindOutsideIndex, kind);
  const [found] = await db()
    .select({ id: job.id })
    .from(job)
    .where(and(inArray(job.state, ["scheduled", "running"]), isOfKind, lt(job.createdAt, enqueuedBefore)))
    .limit(1);
  return found !== undefined;
}

/** 0 if none is waiting. Jobs of unknown kinds wait for a version that has them. */
export async function oldestWaitingSeconds(): Promise<number> {
  const isKnown = inArray(kindOutsideIndex, [...registeredJobs.keys()]);
  const [oldest] = await db()
    .select({ dueAt: job.dueAt })
    .from(job)
    .where(and(eq(job.state, "waiting"), isKnown))
    .orderBy(asc(job.dueAt))
    .limit(1);
  return oldest ? Math.max(0, (Date.now() - oldest.dueAt.getTime()) / 1000) : 0;
}

/** An expression, because the column's index would also read jobs in all other states. */
const kindOutsideIndex = sql<string>`(${job.kind} || '')`;
