import { and, desc, eq, gt, ne, type SQL } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { type Device, parseUserAgent } from "#app/auth/device.ts";
import { endSessionsAndEmit } from "#app/auth/end-sessions.server.ts";
import { maxListedSessions } from "#app/auth/session.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";

/** A session without its token, or the device and address of an administrator. Times in milliseconds since 1970. */
export interface OwnSession {
  id: string;
  device: Device;
  address: string | null;
  createdAt: number;
  lastUsedAt: number;
  current: boolean;
  impersonation: boolean;
}

/** Active sessions, the current one first, then by last use. */
export async function listOwnSessions(userId: string, currentId: string): Promise<OwnSession[]> {
  const rows = await db()
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.ipAddress,
      createdAt: session.createdAt,
      lastUsedAt: session.updatedAt,
      impersonatedBy: session.impersonatedBy,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(eq(session.id, currentId)), desc(session.updatedAt), session.id)
    .limit(maxListedSessions);
  return rows.map(({ userAgent, impersonatedBy, ...row }) => ({
    id: row.id,
    device: parseUserAgent(impersonatedBy ? null : userAgent),
    address: (!impersonatedBy && row.address) || null,
    createdAt: row.createdAt.getTime(),
    lastUsedAt: row.lastUsedAt.getTime(),
    current: row.id === currentId,
    impersonation: impersonatedBy !== null,
  }));
}

type EndResult = { result: "ended" | "gone" };

/** Does nothing if the session has ended or belongs to another user. */
export async function endOwnSession(actor: Actor, userId: string, sessionId: string): Promise<EndResult> {
  return endOne(actor, userId, eq(session.id, sessionId));
}

export async function endOtherSessions(actor: Actor, userId: string, currentId: string): Promise<number> {
  return endMatchingSessions(actor, userId, ne(session.id, currentId));
}

/** Like `endOwnSession`, by token. */
export async function endSessionByToken(actor: Actor, userId: string, token: string): Promise<EndResult> {
  return endOne(actor, userId, eq(session.token, token));
}

/** Includes the current one. @returns how many were ended */
export async function endAllSessions(actor: Actor, userId: string): Promise<number> {
  return endMatchingSessions(actor, userId);
}

async function endOne(actor: Actor, userId: string, which: SQL): Promise<EndResult> {
  return { result: (await endMatchingSessions(actor, userId, which)) > 0 ? "ended" : "gone" };
}

async function endMatchingSessions(actor: Actor, userId: string, which?: SQL): Promise<number> {
  return authorizedTransaction(actor, { account: ["update"] }, async (tx) => {
    const subject = await findUserRecord(tx, userId);
    return subject ? endSessionsAndEmit(tx, actor, subject, which) : 0;
  });
}
