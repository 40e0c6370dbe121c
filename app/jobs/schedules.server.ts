import { and, eq, lte } from "drizzle-orm";
import { oneHour } from "#app/durations.ts";
import { db, transaction } from "#db/client.server.ts";
import { jobSchedule } from "#db/schema.ts";
import { enqueue } from "./enqueue.server.ts";
import type { JobKind } from "./job-kind.ts";
import { firstRunAt, nextRunAt, type ScheduleTiming } from "./schedule-timing.ts";

/**
 * Enqueues scheduled jobs that are due, in one process only. If runs were missed while no server was running, the job runs
 * once.
 */
export async function enqueueRecurringJobs(kinds: ReadonlyMap<string, JobKind>): Promise<void> {
  const rows = await db().select().from(jobSchedule);
  const known = new Map(rows.map((row) => [row.name, row]));
  const now = new Date();
  for (const kind of kinds.values()) {
    const schedule = scheduleOf(kind);
    if (!schedule) continue;
    const row = known.get(kind.name);
    const timing = JSON.stringify(schedule);
    const isKnown = row?.timing === timing && !wasSetByFastClock(row.nextAt, schedule, now);
    if (isKnown && row.nextAt > now) continue;
    await transaction(async (tx) => {
      const { name } = kind;
      if (!isKnown) {
        const nextAt = firstRunAt(schedule, now);
        const values = { name, timing, nextAt };
        const target = jobSchedule.name;
        await tx.insert(jobSchedule).values(values).onConflictDoUpdate({ target, set: { timing, nextAt } });
        return;
      }
      const nextAt = nextRunAt(schedule, now);
      const isDue = and(eq(jobSchedule.name, name), lte(jobSchedule.nextAt, now));
      const advanced = await tx.update(jobSchedule).set({ nextAt }).where(isDue).returning();
      if (advanced.length === 0) return;
      await enqueue(tx, kind, {}, { key: `at ${row.nextAt.toISOString()}` });
    });
  }
}

/** Milliseconds by which the clocks of two processes may differ. */
const clockTolerance = oneHour;

/** Whether the time is too far in the future, after clock skew, such as on a machine that has just started. */
function wasSetByFastClock(nextAt: Date, schedule: ScheduleTiming, now: Date): boolean {
  const latest = new Date(now.getTime() + clockTolerance);
  return nextAt > latest && nextAt > nextRunAt(schedule, latest);
}

/** Undefined for a kind that does not run by itself, which settings may decide. */
export function scheduleOf({ schedule }: JobKind): ScheduleTiming | undefined {
  return typeof schedule === "function" ? schedule() : schedule;
}
