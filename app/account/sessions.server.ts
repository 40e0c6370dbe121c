import { and, desc, eq, gt, ne } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { type Device, describeDevice } from "./device.ts";

/** One of a person's own sessions, without its token. Times in milliseconds since 1970. */
export interface OwnSession {
  id: string;
  device: Device;
  address: string | null;
  createdAt: number;
  lastUsedAt: number;
  /** The session that asks. */
  present: boolean;
  /** An administrator's, who looks at the application as this person. */
  impersonation: boolean;
}

/** More than anybody reads; "end all others" ends those beyond as well. */
const mostShown = 100;

/** The sessions that still stand, the present one first, then by last use. */
export async function listOwnSessions(userId: string, presentId: string): Promise<OwnSession[]> {
  const rows = db()
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
    .orderBy(desc(eq(session.id, presentId)), desc(session.updatedAt), session.id)
    .limit(mostShown)
    .all();
  return rows.map(({ userAgent, impersonatedBy, ...row }) => ({
    id: row.id,
    device: describeDevice(userAgent),
    address: row.address || null,
    createdAt: row.createdAt.getTime(),
    lastUsedAt: row.lastUsedAt.getTime(),
    present: row.id === presentId,
    impersonation: impersonatedBy !== null,
  }));
}

/** @returns whether it was there to be ended; somebody else's never is */
export async function endOwnSession(userId: string, sessionId: string): Promise<boolean> {
  const { changes } = db()
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .run();
  return changes > 0;
}

/** @returns how many were ended */
export async function endOtherSessions(userId: string, presentId: string): Promise<number> {
  return db()
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, presentId)))
    .run().changes;
}
