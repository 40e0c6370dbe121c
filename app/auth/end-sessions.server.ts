import { and, eq, ne, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { session } from "#db/schema.ts";

/** Ends a user's sessions and those in which they impersonate somebody. @param keptId a session that goes on */
export async function endSessions(tx: Transaction, userId: string, keptId?: string): Promise<void> {
  const ofUser = or(eq(session.userId, userId), eq(session.impersonatedBy, userId));
  await tx.delete(session).where(keptId ? and(ofUser, ne(session.id, keptId)) : ofUser);
}

export async function endImpersonationsBy(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(session).where(eq(session.impersonatedBy, administratorId));
}
