import { and, eq, isNull, min } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import type { JobState } from "./job-kind.ts";

export function countJobs(state: JobState): Promise<number> {
  return db().$count(job, eq(job.state, state));
}

export function countUnfinishedJobs(kind: string): Promise<number> {
  return db().$count(job, and(eq(job.kind, kind), isNull(job.finishedAt)));
}

/** 0 where none waits. */
export async function oldestWaitingSeconds(): Promise<number> {
  const isWaiting = eq(job.state, "waiting" satisfies JobState);
  const [oldest] = await db()
    .select({ dueAt: min(job.dueAt) })
    .from(job)
    .where(isWaiting);
  return oldest?.dueAt ? Math.max(0, (Date.now() - oldest.dueAt.getTime()) / 1000) : 0;
}
