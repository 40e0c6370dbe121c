import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { afterCommit, type Transaction } from "#db/client.server.ts";
import type { JobState } from "#db/job-states.ts";
import { job } from "#db/schema.ts";
import type { JobKind } from "./job-kind.ts";
import { isPendingInOrder, unblockNextJob } from "./job-rows.server.ts";
import { triggerJobs } from "./trigger.ts";

/** Cancels a job, within seconds if it is running. @returns `impossible` if it has ended or does not exist */
export async function cancelJob(
  tx: Transaction,
  id: number,
  kinds: ReadonlyMap<string, JobKind>,
): Promise<"done" | "alreadyRequested" | "impossible"> {
  const now = new Date();
  const isPending = inArray(job.state, ["scheduled", "blocked", "waiting"]);
  const [canceled] = await tx
    .update(job)
    .set({ state: "cancelled", finishedAt: now })
    .where(and(eq(job.id, id), isPending))
    .returning({ orderKey: job.orderKey, kind: job.kind });
  if (canceled) {
    if (kinds.get(canceled.kind)?.deleteWhenOver) await tx.delete(job).where(eq(job.id, id));
    await unblockNextJob(tx, canceled.orderKey);
    afterCommit(tx, triggerJobs);
    return "done";
  }
  const isRunning = and(eq(job.id, id), eq(job.state, "running"));
  const requested = await tx
    .update(job)
    .set({ cancelRequestedAt: now })
    .where(and(isRunning, isNull(job.cancelRequestedAt)))
    .returning({ id: job.id });
  if (requested.length > 0) return "done";
  return (await tx.$count(job, isRunning)) > 0 ? "alreadyRequested" : "impossible";
}

/** Runs a failed or canceled job again, with all its attempts. @returns false if it is in another state */
export async function retryJob(tx: Transaction, id: number): Promise<boolean> {
  const isOver = inArray(job.state, ["failed", "cancelled"]);
  const [row] = await tx
    .select({ orderKey: job.orderKey })
    .from(job)
    .where(and(eq(job.id, id), isOver));
  if (!row) return false;
  const state: JobState = (await hasOthers(tx, id, row.orderKey)) ? "blocked" : "waiting";
  await tx
    .update(job)
    .set({ state, dueAt: new Date(), attempts: 0, finishedAt: null, cancelRequestedAt: null, error: null })
    .where(eq(job.id, id));
  afterCommit(tx, triggerJobs);
  return true;
}

async function hasOthers(tx: Transaction, id: number, orderKey: string | null): Promise<boolean> {
  if (orderKey === null) return false;
  const isOther = and(isPendingInOrder(orderKey), ne(job.id, id));
  const [other] = await tx.select({ id: job.id }).from(job).where(isOther).limit(1);
  return other !== undefined;
}
