import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { session, user } from "#db/schema.ts";
import { appSecret } from "./secret.server.ts";

/**
 * The session of a request, read by hand: one signature check and one prepared join, some fifty times cheaper than
 * better-auth's `getSession`, and read anew at every request, so that a ban, a demotion or a revocation holds at once.
 * The cookie is better-auth's: `token.signature`, HMAC-SHA256 under the application secret, base64.
 */

export interface CurrentSession {
  id: string;
  token: string;
  expiresAt: Date;
  impersonatedBy: string | null;
  user: { id: string; email: string; name: string; role: string };
}

/** Milliseconds for which a use is not noted again: "last used" is told to a few minutes, and reading stays reading. */
const useInterval = 5 * 60_000;

/** Without https the `__Host-` prefix would make browsers refuse the cookie (RFC 6265bis). */
export function sessionCookieName(): string {
  return settings().https ? "__Host-plumbline.session" : "plumbline.session";
}

/** @returns null for no, a forged, an expired or a revoked session, and for a banned user's */
export async function findSession(cookieHeader: string | null): Promise<CurrentSession | null> {
  const token = signedToken(cookieHeader);
  if (!token) return null;
  const row = sessionByToken().get({ token });
  if (!row || row.expiresAt.getTime() <= Date.now()) return null;
  if (isBanned(row.user)) return null;
  noteUse(row);
  const { banned: _banned, banExpires: _banExpires, ...owner } = row.user;
  const { usedAt: _usedAt, ...current } = row;
  return { ...current, user: owner };
}

/** Whether a ban holds now: one with an end date ends by itself. */
export function isBanned(row: { banned: boolean; banExpires: Date | null }): boolean {
  return row.banned && (row.banExpires === null || row.banExpires.getTime() > Date.now());
}

/** `updatedAt` is the last use: nothing else about a session ever changes. */
function noteUse(row: { id: string; usedAt: Date }) {
  const now = Date.now();
  if (now - row.usedAt.getTime() < useInterval) return;
  db()
    .update(session)
    .set({ updatedAt: new Date(now) })
    .where(eq(session.id, row.id))
    .run();
}

function signedToken(cookieHeader: string | null): string | undefined {
  const value = cookieValue(cookieHeader, sessionCookieName());
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(createHmac("sha256", appSecret()).update(token).digest("base64"));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

let prepared: { for: ReturnType<typeof db>; statement: ReturnType<typeof prepareSessionByToken> } | undefined;

function sessionByToken() {
  const database = db();
  if (prepared?.for !== database) prepared = { for: database, statement: prepareSessionByToken() };
  return prepared.statement;
}

function prepareSessionByToken() {
  return db()
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
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder("token")))
    .prepare();
}
