import { randomBytes } from "node:crypto";
import { readCookie } from "#app/cookies.server.ts";
import { oneMinute } from "#app/durations.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import { cookieName } from "#app/secrets/cookie-name.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { hasTwoFactor } from "./two-factor.server.ts";

// Between the two factors of a sign-in the browser has a challenge instead of a session.

/** Milliseconds. */
const lifetime = 10 * oneMinute;

interface Challenge {
  userId: string;
  /** The mailbox that was the first factor. */
  email: string;
}

/** By the hash of the token in the cookie. */
const challenges = expiringValues<Challenge>("two-factor-challenge-");

export function challengeCookieName(): string {
  return cookieName("two-factor");
}

/** @returns the cookie for the browser */
export async function startChallenge({ id, email }: { id: string; email: string }) {
  const token = randomBytes(24).toString("base64url");
  await challenges.put(db(), hashToken(token), { userId: id, email }, new Date(Date.now() + lifetime));
  return { name: challengeCookieName(), value: token, maxAge: lifetime / 1000 };
}

/** Who has passed the first factor. Undefined if that is too long ago, or if they have another email or no second factor by now. */
export async function findChallengedUser(cookieHeader: string | null): Promise<UserRecord | undefined> {
  const token = readCookie(cookieHeader, challengeCookieName());
  const found = token ? await challenges.find(db(), hashToken(token)) : undefined;
  if (!found || found.isExpired) return undefined;
  const owner = await findUserRecord(db(), found.value.userId);
  return owner?.email === found.value.email && (await hasTwoFactor(owner.id)) ? owner : undefined;
}

export async function endChallenge(cookieHeader: string | null): Promise<void> {
  const token = readCookie(cookieHeader, challengeCookieName());
  if (token) await challenges.remove(db(), hashToken(token));
}

function hashToken(token: string) {
  return keyedHash("two-factor-challenge", token);
}
