import { and, eq, ne, or, type SQL } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { session } from "#db/schema.ts";

/** Ends a user's sessions and those in which they impersonate someone. @param keptId a session that goes on @returns how many */
export async function endSessions(tx: Transaction, userId: string, keptId?: string): Promise<number> {
  const ofUser = or(eq(session.userId, userId), eq(session.impersonatedBy, userId));
  const { rowCount } = await tx.delete(session).where(keptId ? and(ofUser, ne(session.id, keptId)) : ofUser);
  return rowCount ?? 0;
}

/** Also ends impersonations by the user. @param which all sessions if omitted @returns how many of the user's ended */
export async function endSessionsAndEmit(
  tx: Transaction,
  actor: Actor,
  subject: { id: string; name: string; email: string },
  which?: SQL,
): Promise<number> {
  const { rowCount } = await tx.delete(session).where(and(eq(session.userId, subject.id), which));
  await endImpersonationsBy(tx, subject.id);
  const count = rowCount ?? 0;
  if (count > 0) await emit(tx, { actor, kind: "session.revoke", subject, count });
  return count;
}

export async function endImpersonationsBy(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(session).where(eq(session.impersonatedBy, administratorId));
}
