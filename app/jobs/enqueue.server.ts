import { and, eq } from "drizzle-orm";
import { afterCommit, type Database, type Transaction } from "#db/client.server.ts";
import type { JobState } from "#db/job-states.ts";
import { job } from "#db/schema.ts";
import type { JobKind } from "./job-kind.ts";
import { isPendingInOrder } from "./job-rows.server.ts";
import { triggerJobs } from "./trigger.ts";

interface EnqueueOptions {
  /** The earliest start; by default immediately. */
  at?: Date;
  /** Prevents a second job of this kind with the same key for as long as the first is stored. */
  key?: string;
  /** Jobs with the same order key run one after the other, in the order they were enqueued. */
  orderKey?: string;
  priority?: number;
  /** The id of the account that may see the job, and cancel it. */
  requestedBy?: string;
}

/** Characters of JSON: what is larger belongs in a table, and its id in the input. */
const maxInput = 65_536;

const maxKey = 200;

/**
 * Stores a job with its cause: both or neither are committed.
 * @returns its id, or that of the one that has the key already
 * @throws when the input is invalid or too large, which is a fault of the caller
 */
export async function enqueue<Input>(
  tx: Transaction,
  kind: JobKind<Input>,
  input: Input,
  { at, key, orderKey, priority = 0, requestedBy }: EnqueueOptions = {},
): Promise<number> {
  const text = JSON.stringify(kind.input.parse(input));
  if (text.length > maxInput) throw new Error(`The input of ${kind.name} has ${text.length} characters`);
  for (const each of [key, orderKey]) {
    if (each && each.length > maxKey) throw new Error(`A key of ${kind.name} has ${each.length} characters`);
  }
  const now = new Date();
  const dueAt = at && at > now ? at : now;
  const made = await tx
    .insert(job)
    .values({
      kind: kind.name,
      input: text,
      key,
      orderKey,
      requestedBy,
      priority,
      dueAt,
      createdAt: now,
      state: await firstState(tx, dueAt > now, orderKey),
    })
    .onConflictDoNothing()
    .returning({ id: job.id });
  if (made[0]) {
    afterCommit(tx, triggerJobs);
    return made[0].id;
  }
  const known = await findJobByKey(tx, kind, key ?? "");
  if (known === undefined) throw new Error(`No job of ${kind.name} was stored`);
  return known;
}

/** The id of a job that is stored, even after it has ended. */
export async function findJobByKey(
  database: Database,
  kind: { name: string },
  key: string,
): Promise<number | undefined> {
  const [found] = await database
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.kind, kind.name), eq(job.key, key)));
  return found?.id;
}

async function firstState(tx: Transaction, later: boolean, orderKey?: string): Promise<JobState> {
  if (orderKey) {
    const [first] = await tx.select({ id: job.id }).from(job).where(isPendingInOrder(orderKey)).limit(1);
    if (first) return "blocked";
  }
  return later ? "scheduled" : "waiting";
}
