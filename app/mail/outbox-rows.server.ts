import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { seal, unseal } from "#app/auth/sealed.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import type { Mail } from "./templates.ts";

/** What a row holds, sealed. */
export type OutboxContent = Mail & { discard: boolean };

export type OutboxRow = Pick<typeof outbox.$inferSelect, "id" | "content" | "attempts">;

/** Milliseconds for which a claimed row is left alone by everybody else; then its claimer is taken for dead. */
const lease = 60_000;
const batchSize = 10;

export async function addRow(tx: Transaction, content: OutboxContent, expiresAt: Date): Promise<void> {
  const id = crypto.randomUUID();
  await tx.insert(outbox).values({ id, content: seal("outbox", content, id), dueAt: new Date(), expiresAt });
}

/** @returns undefined when the row was sealed with another application secret */
export function readRow(row: OutboxRow): OutboxContent | undefined {
  return unseal("outbox", row.content, row.id) as OutboxContent | undefined;
}

/**
 * Takes a few due rows, oldest first, for a minute. One statement, which repeats its condition outside the subquery,
 * so that two processes never take the same row, whatever the database.
 */
export async function claimDueRows(): Promise<OutboxRow[]> {
  const now = new Date();
  const due = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.dueAt, now))
    .orderBy(asc(outbox.dueAt))
    .limit(batchSize);
  return db()
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + lease) })
    .where(and(inArray(outbox.id, due), lte(outbox.dueAt, now)))
    .returning({ id: outbox.id, content: outbox.content, attempts: outbox.attempts });
}

export async function removeRow(id: string): Promise<void> {
  await db().delete(outbox).where(eq(outbox.id, id));
}

/** Counts a failed attempt. */
export async function postponeRow(id: string, dueAt: Date): Promise<void> {
  await db()
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt })
    .where(eq(outbox.id, id));
}

/** How many mails have not left yet. */
export async function countWaitingMails(): Promise<number> {
  return db().$count(outbox);
}

export async function removeExpiredRows(): Promise<{ id: string; attempts: number }[]> {
  return db()
    .delete(outbox)
    .where(lte(outbox.expiresAt, new Date()))
    .returning({ id: outbox.id, attempts: outbox.attempts });
}
