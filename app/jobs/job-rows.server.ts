import { and, asc, eq, isNotNull, isNull, lte, notInArray, type SQL } from "drizzle-orm";
import { oneMinute } from "#app/durations.ts";
import { type Database, db, type Transaction, transaction } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { job } from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

export type JobRow = typeof job.$inferSelect;

/** Milliseconds. Without renewal the process is considered dead. */
export const lease = oneMinute;

/** Characters; longer errors are truncated. */
const maxError = 2_000;

/** Characters of JSON; an attempt with a longer result fails. */
const maxResult = 65_536;

/** Jobs with the order key that have not ended. */
export const isPendingInOrder = (orderKey: string) =>
  and(eq(job.orderKey, orderKey), isNotNull(job.orderKey), isNull(job.finishedAt));

export async function promoteDueJobs(): Promise<void> {
  const isDue = and(eq(job.state, "scheduled"), lte(job.dueAt, new Date()));
  // Most of the time there is none, and a read holds up no other write.
  const [found] = await db().select({ id: job.id }).from(job).where(isDue).limit(1);
  if (found) await db().update(job).set({ state: "waiting" }).where(isDue);
}

/** Running jobs whose process died, each a failed attempt. @param except ids that run here */
export async function findAbandonedJobs(except: readonly number[]): Promise<JobRow[]> {
  const expired = and(eq(job.state, "running"), lte(job.leaseUntil, dialect.timeFromNow(0)));
  return db()
    .select()
    .from(job)
    .where(except.length > 0 ? and(expired, notInArray(job.id, [...except])) : expired)
    .limit(100);
}

/** @returns false once another process has taken the job */
export async function renewLease(row: JobRow): Promise<boolean> {
  const leaseUntil = dialect.timeFromNow(lease);
  const renewed = await db().update(job).set({ leaseUntil }).where(isHeld(row)).returning({ id: job.id });
  return renewed.length > 0;
}

export async function saveProgress(row: JobRow, progress: number, progressTotal?: number): Promise<void> {
  await db().update(job).set({ progress, progressTotal }).where(isHeld(row));
}

/** @returns false if the job no longer belongs to this process: then nothing is written */
export async function saveCheckpoint(
  tx: Transaction,
  row: JobRow,
  { checkpoint, ...columns }: { checkpoint: unknown; progress: number; progressTotal?: number },
): Promise<boolean> {
  const text = JSON.stringify(checkpoint);
  const saved = await tx
    .update(job)
    .set({ ...columns, checkpoint: text })
    .where(isHeld(row))
    .returning({ id: job.id });
  return saved.length > 0;
}

export async function findCancelRequests(ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const requested = and(isOneOf(job.id, ids), isNotNull(job.cancelRequestedAt));
  return (await db().select({ id: job.id }).from(job).where(requested)).map(({ id }) => id);
}

export type AttemptEnd =
  | { state: "done"; result: unknown; finish?: (tx: Transaction) => Promise<void> }
  | { state: "failed"; error: string; fail?: (tx: Transaction) => Promise<void> }
  | { state: "cancelled"; error?: string }
  | { state: "scheduled"; dueAt: Date; error: string }
  /** Given back without an attempt, because the server stops. */
  | { state: "waiting" };

/**
 * Unless it has succeeded, a job whose cancellation was requested is canceled.
 * @returns the new state; undefined if the job no longer belongs to this process: then nothing is written
 */
export async function endAttempt(
  row: JobRow,
  end: AttemptEnd,
  deleteWhenOver = false,
): Promise<AttemptEnd["state"] | undefined> {
  const finish = end.state === "done" ? end.finish : undefined;
  if (end.state === "done" && !finish && !row.orderKey) {
    return (await saveEnd(db(), row, end, deleteWhenOver)) ? "done" : undefined;
  }
  return transaction(async (tx) => {
    const saved = end.state !== "done" && (await isCancelRequested(tx, row)) ? toCanceled(end) : end;
    if (!(await saveEnd(tx, row, saved, deleteWhenOver))) return undefined;
    await finish?.(tx);
    if (saved.state === "failed") await saved.fail?.(tx);
    if (isOver(saved)) await unblockNextJob(tx, row.orderKey);
    return saved.state;
  });
}

function isOver({ state }: AttemptEnd): boolean {
  return state !== "scheduled" && state !== "waiting";
}

function toCanceled(end: AttemptEnd): AttemptEnd {
  return { state: "cancelled", ...("error" in end && { error: end.error }) };
}

async function isCancelRequested(tx: Transaction, row: JobRow): Promise<boolean> {
  const [held] = await tx.select({ at: job.cancelRequestedAt }).from(job).where(isHeld(row));
  return Boolean(held?.at);
}

async function saveEnd(
  database: Database,
  row: JobRow,
  end: AttemptEnd,
  deleteWhenOver: boolean,
): Promise<boolean> {
  const ended =
    deleteWhenOver && isOver(end)
      ? await database.delete(job).where(isHeld(row)).returning({ id: job.id })
      : await database.update(job).set(columnsAfter(row, end)).where(isHeld(row)).returning({ id: job.id });
  return ended.length > 0;
}

function columnsAfter(row: JobRow, end: AttemptEnd) {
  return {
    state: end.state,
    holder: null,
    leaseUntil: null,
    finishedAt: isOver(end) ? new Date() : null,
    ...("dueAt" in end && { dueAt: end.dueAt }),
    ...("error" in end && { error: end.error?.slice(0, maxError) ?? null }),
    ...(end.state === "done" && { error: null, result: resultText(end.result) }),
    ...(end.state === "waiting" && { attempts: row.attempts - 1 }),
  };
}

export async function unblockNextJob(tx: Transaction, orderKey: string | null): Promise<void> {
  if (orderKey === null) return;
  // Not simply by age: a job that is tried again by hand is behind newer ones.
  const [next] = await tx
    .select()
    .from(job)
    .where(isPendingInOrder(orderKey))
    .orderBy(eq(job.state, "blocked"), asc(job.id))
    .limit(1);
  if (next?.state !== "blocked") return;
  const state = next.dueAt > new Date() ? "scheduled" : "waiting";
  await tx.update(job).set({ state }).where(eq(job.id, next.id));
}

/** With a single server, jobs left running by the last one are abandoned. */
export async function expireAllLeases(): Promise<void> {
  await db()
    .update(job)
    .set({ leaseUntil: new Date(0) })
    .where(eq(job.state, "running"));
}

function isHeld({ id, holder }: JobRow): SQL | undefined {
  return and(eq(job.id, id), eq(job.state, "running"), eq(job.holder, holder ?? ""));
}

function resultText(result: unknown): string | null {
  if (result === undefined) return null;
  const text = JSON.stringify(result);
  if (text.length > maxResult) throw new Error(`The result has ${text.length} characters`);
  return text;
}
