import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { seal, unseal } from "#app/secrets/sealed.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import type { Mail } from "./templates.ts";

export type OutboxContent = Mail & { discard: boolean };

export type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  "id" | "content" | "attempts" | "dueAt" | "expiresAt"
>;

// Milliseconds. Without renewal the process is considered dead, and the row is due again.
const lease = 60_000;

export async function addRow(tx: Transaction, content: OutboxContent, expiresAt: Date): Promise<void> {
  const id = crypto.randomUUID();
  await tx.insert(outbox).values({ id, content: seal("outbox", content, id), dueAt: new Date(), expiresAt });
}

/** @returns undefined if the row was sealed with another application secret */
export function unsealContent(row: OutboxRow): OutboxContent | undefined {
  return unseal("outbox", row.content, row.id) as OutboxContent | undefined;
}

// One statement, whose condition is repeated outside the subquery, so that two processes never claim the same
// row.
export async function claimDueRows(which: "first attempts" | "retries", limit: number): Promise<OutboxRow[]> {
  if (limit <= 0) return [];
  const now = new Date();
  const isDue = lte(outbox.dueAt, now);
  const due = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isDue,
        gt(outbox.expiresAt, now),
        which === "retries" ? gt(outbox.attempts, 0) : eq(outbox.attempts, 0),
      ),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(limit);
  const { id, content, attempts, dueAt, expiresAt } = outbox;
  return db()
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + lease) })
    .where(and(inArray(outbox.id, due), isDue))
    .returning({ id, content, attempts, dueAt, expiresAt });
}

export async function renewLease(row: OutboxRow): Promise<void> {
  const dueAt = new Date(Date.now() + lease);
  const renewed = await db().update(outbox).set({ dueAt }).where(isHeld(row)).returning({ id: outbox.id });
  if (renewed.length > 0) row.dueAt = dueAt;
}

export async function removeRow(id: string): Promise<void> {
  await db().delete(outbox).where(eq(outbox.id, id));
}

export async function postponeRow(row: OutboxRow, dueAt: Date): Promise<void> {
  await db()
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt })
    .where(isHeld(row));
}

export async function countWaitingMails(): Promise<number> {
  return db().$count(outbox);
}

/** Skips rows that are being sent. */
export async function removeExpiredRows(): Promise<{ id: string; attempts: number }[]> {
  const now = new Date();
  return db()
    .delete(outbox)
    .where(and(lte(outbox.expiresAt, now), lte(outbox.dueAt, now)))
    .returning({ id: outbox.id, attempts: outbox.attempts });
}

/** The end of a lease identifies it: no two claims or renewals of a row share one. */
function isHeld({ id, dueAt }: OutboxRow) {
  return and(eq(outbox.id, id), eq(outbox.dueAt, dueAt));
}
