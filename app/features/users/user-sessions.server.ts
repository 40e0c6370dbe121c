import { aliasedTable, and, desc, eq, gt } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { type Device, parseUserAgent } from "#app/auth/device.ts";
import { endSessionsAndEmit } from "#app/auth/end-sessions.server.ts";
import { maxListedSessions } from "#app/auth/session.server.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import type { ChangeResult } from "./user.schema.ts";
import { lacksPermissionsOf } from "./user-rules.server.ts";

/** A session without its token, with times in milliseconds since 1970. */
export interface UserSession {
  id: string;
  device: Device;
  address: string | null;
  createdAt: number;
  expiresAt: number;
  impersonator: { id: string; name: string } | null;
}

export async function listUserSessions(userId: string): Promise<UserSession[]> {
  const administrator = aliasedTable(user, "administrator");
  const rows = await db()
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.ipAddress,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      impersonator: { id: administrator.id, name: administrator.name },
    })
    .from(session)
    .leftJoin(administrator, eq(administrator.id, session.impersonatedBy))
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.createdAt), session.id)
    .limit(maxListedSessions);
  return rows.map(({ userAgent, createdAt, expiresAt, ...row }) => ({
    ...row,
    address: row.address || null,
    device: parseUserAgent(userAgent),
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }));
}

type EndSessionResult = ChangeResult | { result: "alreadyEnded" };

export async function endUserSession(
  actor: Actor,
  userId: string,
  sessionId: string,
): Promise<EndSessionResult> {
  return authorizedTransaction(actor, { session: ["revoke"] }, async (tx): Promise<EndSessionResult> => {
    const current = await findUserRecord(tx, userId);
    if (!current) return { result: "gone" };
    if (await lacksPermissionsOf(tx, actor, current.role)) return { result: "morePermissions" };
    const isChosen = eq(session.id, sessionId);
    if ((await tx.$count(session, and(isChosen, eq(session.userId, userId)))) === 0)
      return { result: "alreadyEnded" };
    await endSessionsAndEmit(tx, actor, current, isChosen);
    return { result: "done" };
  });
}

export async function endUserSessions(
  actor: Actor,
  userId: string,
): Promise<ChangeResult<{ count: number }>> {
  return authorizedTransaction(
    actor,
    { session: ["revoke"] },
    async (tx): Promise<ChangeResult<{ count: number }>> => {
      const current = await findUserRecord(tx, userId);
      return current ? endUserSessionsInTransaction(tx, actor, current) : { result: "gone" };
    },
  );
}

export async function endUserSessionsInTransaction(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
): Promise<ChangeResult<{ count: number }>> {
  if (await lacksPermissionsOf(tx, actor, current.role)) return { result: "morePermissions" };
  return { result: "done", count: await endSessionsAndEmit(tx, actor, current) };
}
