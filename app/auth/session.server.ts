import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { isBanned } from "#app/access/ban.ts";
import { mayImpersonate } from "#app/access/may-impersonate.ts";
import { oneMinute } from "#app/durations.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";
import { readSignedToken, serializeTokenCookie } from "#app/secrets/signed-cookie.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { prepareStatementOnce } from "#db/prepare-statement-once.server.ts";
import { alias, session, user } from "#db/schema.ts";

// About fifty times cheaper than better-auth's `getSession`. Not cached, so that a ban, a demotion or a
// revocation applies immediately. The cookie is better-auth's: `token.signature`, HMAC-SHA256, base64.

/** The most recent ones of a user. Ending all sessions also ends the others. */
export const maxListedSessions = 100;

export interface CurrentSession {
  id: string;
  token: string;
  expiresAt: Date;
  impersonatedBy: string | null;
  user: { id: string; email: string; name: string; role: string };
}

/** Milliseconds between updates of "last used", which the screens show to a few minutes. */
const lastUsedUpdateInterval = 5 * oneMinute;

export function sessionCookieName(): string {
  return cookieName("session");
}

/** @returns null also for banned users, and for impersonators who lost the permission */
export async function findAndTouchSession(cookieHeader: string | null): Promise<CurrentSession | null> {
  const token = readSignedToken(cookieHeader, sessionCookieName());
  return token ? findAndTouchSessionByToken(token) : null;
}

/** Does the same as `findAndTouchSession`. @public used only by features that can be left out */
export async function findAndTouchSessionByToken(token: string): Promise<CurrentSession | null> {
  const [row] = await sessionByToken().execute({ token });
  if (!row || row.expiresAt.getTime() <= Date.now()) return null;
  if (isBanned(row.user)) return null;
  if (row.impersonatedBy && !mayImpersonate(row.impersonator, row.user.role)) return null;
  await recordUse(row);
  const { banned: _banned, banExpires: _banExpires, ...owner } = row.user;
  const { usedAt: _usedAt, impersonator: _impersonator, ...current } = row;
  return { ...current, user: owner };
}

/** The old token stops working. @returns a `Set-Cookie` value, or undefined if the session has ended */
export async function rotateSession(
  tx: Transaction,
  { id, token, expiresAt }: CurrentSession,
): Promise<string | undefined> {
  const newToken = randomBytes(24).toString("base64url");
  const { rowCount } = await tx
    .update(session)
    .set({ token: newToken })
    .where(and(eq(session.id, id), eq(session.token, token)));
  return rowCount ? serializeTokenCookie(sessionCookieName(), newToken, expiresAt) : undefined;
}

/** `updatedAt` holds the last use. Also corrects one from a clock that was ahead. */
async function recordUse(row: { id: string; usedAt: Date }) {
  const now = Date.now();
  if (Math.abs(now - row.usedAt.getTime()) < lastUsedUpdateInterval) return;
  await db()
    .update(session)
    .set({ updatedAt: new Date(now) })
    .where(eq(session.id, row.id));
}

const sessionByToken = prepareStatementOnce((database) => {
  const impersonator = alias(user, "impersonator");
  return database
    .select({
      id: session.id,
      token: session.token,
      expiresAt: session.expiresAt,
      impersonatedBy: session.impersonatedBy,
      usedAt: session.updatedAt,
      user: {
        id: user.id,
        email: user.email,
        name: user.name,
        role: user.role,
        banned: user.banned,
        banExpires: user.banExpires,
      },
      impersonator: {
        role: impersonator.role,
        banned: impersonator.banned,
        banExpires: impersonator.banExpires,
      },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(impersonator, eq(impersonator.id, session.impersonatedBy))
    .where(eq(session.token, sql.placeholder("token")));
});
