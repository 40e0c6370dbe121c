import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { type JobRow, lease } from "./job-rows.server.ts";

export interface ClaimRequest {
  kinds: readonly string[];
  limit: number;
  only?: "firstAttempts" | "retries";
}

/** Takes waiting jobs of these kinds; no two processes ever take the same. */
export async function claimJobs({ kinds, limit, only }: ClaimRequest): Promise<JobRow[]> {
  if (limit <= 0 || kinds.length === 0) return [];
  const now = new Date();
  const isWanted = only && (only === "retries" ? gt(job.attempts, 0) : eq(job.attempts, 0));
  const next = db()
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.state, "waiting"), inArray(job.kind, [...kinds]), isWanted))
    .orderBy(desc(job.priority), asc(job.id))
    .limit(limit);
  const holder = crypto.randomUUID();
  const taken = await db()
    .update(job)
    .set({
      state: "running",
      holder,
      attempts: sql`${job.attempts} + 1`,
      startedAt: now,
      leaseUntil: dialect.timeFromNow(lease),
      progress: sql`CASE WHEN ${job.checkpoint} IS NULL THEN NULL ELSE ${job.progress} END`,
      progressTotal: sql`CASE WHEN ${job.checkpoint} IS NULL THEN NULL ELSE ${job.progressTotal} END`,
    })
    .where(and(dialect.inSkipLocked(job.id, next), eq(job.state, "waiting")))
    .returning();
  return taken.sort((one, other) => other.priority - one.priority || one.id - other.id);
}
