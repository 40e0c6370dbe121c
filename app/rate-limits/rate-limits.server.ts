import { and, between, count, desc, eq, gt } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { oneHour, oneMinute } from "#app/durations.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { rateLimitHit } from "#db/schema.ts";

const codesPerMailbox = [
  { max: 3, within: 5 * oneMinute },
  { max: 5, within: 10 * oneMinute },
  { max: 15, within: oneHour },
];

/** Limits the changes of one account, because each emits an event. @public used only by features that can be left out */
export const accountChangeLimit = { max: 60, within: 10 * oneMinute };

/** Stored in the database, so that a restart does not reset them. */
const limits = {
  "code-mailbox": codesPerMailbox,
  /** For browsers that have signed in to the mailbox before: attackers cannot use it up. */
  "code-known-browser": codesPerMailbox,
  /** Codes requested by one client. Schools and offices share one address. */
  "code-client": [
    { max: 20, within: 10 * oneMinute },
    { max: 60, within: oneHour },
  ],
  /** Confirmation codes requested by one account. */
  "code-account": [
    { max: 5, within: 10 * oneMinute },
    { max: 15, within: oneHour },
  ],
  // Wrong sign-in codes for one mailbox. With the next limit: 15 guesses an hour, of a million codes.
  "wrong-code-mailbox": [{ max: 10, within: oneHour }],
  "wrong-code-known-browser": [{ max: 5, within: oneHour }],
  "wrong-code-client": [{ max: 40, within: oneHour }],
  /** Each sign-in stores a session. */
  "fixed-code-client": [{ max: 60, within: oneHour }],
  /** Wrong confirmation codes of one account. */
  "wrong-code-account": [{ max: 15, within: oneHour }],
  /** Wrong codes of one account, apart from those that are emailed. */
  "wrong-second-factor": [{ max: 10, within: oneHour }],
  /** Codes sent to one new address by email changes. Separate, so that they do not block signing in. */
  "email-change-mailbox": codesPerMailbox,
  "wrong-email-change-mailbox": [{ max: 15, within: oneHour }],
  /** Invitations sent again to one mailbox. */
  "invitation-mailbox": [{ max: 3, within: oneHour }],
  /** Addresses that one account invites: ten full forms. */
  "invitation-account": [{ max: 500, within: oneHour }],
  /** Each change of a picture takes a second of processing. */
  "picture-account": [{ max: 20, within: 10 * oneMinute }],
  "account-change": [accountChangeLimit],
  /** Exports of one account by the same person are recorded at most once in five minutes. */
  "account-export-event": [{ max: 1, within: 5 * oneMinute }],
  "email-undo-client": [{ max: 20, within: 10 * oneMinute }],
  /** Each social sign-in writes a row. */
  "social-client": [{ max: 30, within: 10 * oneMinute }],
  /** Sign-ins refused by another limit are recorded at most once an hour. */
  "limited-sign-in-event": [{ max: 1, within: oneHour }],
  "guess-alarm": [{ max: 1, within: oneHour }],
} satisfies Record<string, { max: number; within: number }[]>;

export type LimitName = keyof typeof limits;

/** Milliseconds. Older hits can be deleted. */
export const maxWindow = Math.max(
  ...Object.values(limits)
    .flat()
    .map(({ within }) => within),
);

export type LimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export function minutesToWait(retryAfterSeconds: number): number {
  return Math.ceil(retryAfterSeconds / 60);
}

/** @param amount from 0 to the smallest maximum of the limit */
export function consumeLimit(name: LimitName, subject: string, amount = 1): Promise<LimitResult> {
  return consumeLimits([[name, subject]], amount);
}

export type Limit = [name: LimitName, subject: string];

/**
 * Checks and counts in one step, so that parallel requests cannot pass together. Counts nothing if one of the limits is used up.
 */
export async function consumeLimits(consumed: readonly Limit[], amount = 1): Promise<LimitResult> {
  return systemTransaction(async (tx): Promise<LimitResult> => {
    const now = Date.now();
    const counted: (typeof rateLimitHit.$inferInsert)[] = [];
    for (const [limit, subject] of consumed) {
      const hit = { limit, subject: keyedHash("limit", subject), at: new Date(now) };
      const rows = await tx
        .select({ at: rateLimitHit.at })
        .from(rateLimitHit)
        .where(countedHits(limit, hit.subject, now))
        .orderBy(desc(rateLimitHit.at));
      const hits = rows.map(({ at }) => at.getTime());
      const waits = limits[limit].map(({ max, within }) => waitFor(hits, max - amount + 1, within, now));
      const wait = Math.max(...waits);
      if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      counted.push(...Array.from({ length: amount }, () => hit));
    }
    if (counted.length > 0) await tx.insert(rateLimitHit).values(counted);
    return { allowed: true };
  });
}

/** Takes back the last attempts, which should not count. */
export async function refundLimit(name: LimitName, subject: string, amount = 1): Promise<void> {
  await systemTransaction(async (tx) => {
    const newest = await tx
      .select({ id: rateLimitHit.id })
      .from(rateLimitHit)
      .where(countedHits(name, keyedHash("limit", subject), Date.now()))
      .orderBy(desc(rateLimitHit.at), desc(rateLimitHit.id))
      .limit(amount);
    const ids = newest.map(({ id }) => id);
    await tx.delete(rateLimitHit).where(isOneOf(rateLimitHit.id, ids));
  });
}

/** Leaves out hits in the future, which were stored before the clock was set back. */
function countedHits(name: LimitName, hashed: string, now: number) {
  const counted = between(rateLimitHit.at, new Date(now - maxWindow), new Date(now + oneMinute));
  return and(eq(rateLimitHit.limit, name), eq(rateLimitHit.subject, hashed), counted);
}

/** Counted over all mailboxes; limits nobody. */
export type Counter = "wrong-codes" | "right-codes" | "expired-mails" | "rejected-mails";

const allClients = keyedHash.bind(null, "limit", "everybody");

export async function incrementCounter(counter: Counter): Promise<void> {
  await db().insert(rateLimitHit).values({ limit: counter, subject: allClients(), at: new Date() });
}

/** Exact up to 10,000. */
export async function countLastHour(counter: Counter): Promise<number> {
  const hits = db()
    .select({ id: rateLimitHit.id })
    .from(rateLimitHit)
    .where(
      and(
        eq(rateLimitHit.limit, counter),
        eq(rateLimitHit.subject, allClients()),
        gt(rateLimitHit.at, new Date(Date.now() - oneHour)),
      ),
    )
    .limit(10_000)
    .as("hits");
  const [row] = await db().select({ hits: count() }).from(hits);
  return row?.hits ?? 0;
}

/** NAT64 (RFC 6052) and IPv4-mapped addresses (RFC 4291), whose last two groups are an IPv4 address. */
const embeddedIpv4 = /^(?:64:ff9b:0:0:0:0|0:0:0:0:0:ffff):([\da-f]+):([\da-f]+)$/i;

/** Identifies a client by its IPv4 address, or by the first four groups of IPv6: a client owns at least a /64 (RFC 6177). */
export function clientSubject(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  const ipv4 = embeddedIpv4.exec(groups.join(":"))?.slice(1);
  if (ipv4) return ipv4.flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function bytesOf(group: string) {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** In milliseconds; `hits` newest first. */
function waitFor(hits: number[], max: number, within: number, now: number) {
  const oldestThatCounts = hits[max - 1];
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + within - now);
}
