import { and, count, desc, eq, gt } from "drizzle-orm";
import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { db } from "#db/client.server.ts";
import { limitHit } from "#db/schema.ts";

const minute = 60_000;

const codesPerMailbox = [
  { max: 3, within: 5 * minute },
  { max: 5, within: 10 * minute },
  { max: 15, within: 60 * minute },
];

/** How many times in how long. Counted in the database, so that a restart forgets nothing. */
const limits = {
  /** Sign-in codes sent to one mailbox, whoever asks for them. */
  "code-mailbox": codesPerMailbox,
  /** The same for the browsers that have signed in to the mailbox before: strangers cannot use it up. */
  "code-known-browser": codesPerMailbox,
  /** Codes asked for by one client. A school or an office shares one address, hence more than one mailbox needs. */
  "code-client": [
    { max: 20, within: 10 * minute },
    { max: 60, within: 60 * minute },
  ],
  /** Codes that one account asks for to confirm changes, to whichever mailbox. */
  "code-account": [
    { max: 5, within: 10 * minute },
    { max: 15, within: 60 * minute },
  ],
  /**
   * Wrong sign-in codes for one mailbox, over any number of codes. Together with the next: 15 guesses in a million an hour.
   */
  "wrong-code-mailbox": [{ max: 10, within: 60 * minute }],
  /** The part of them that is kept for browsers that have signed in to the mailbox before. */
  "wrong-code-known-browser": [{ max: 5, within: 60 * minute }],
  /** Wrong codes from one client, over any number of mailboxes. */
  "wrong-code-client": [{ max: 40, within: 60 * minute }],
  /** Wrong codes of one account, over any number of mailboxes that it claims as its own. */
  "wrong-code-account": [{ max: 15, within: 60 * minute }],
  /** Codes sent to one new address by email changes, over all accounts. Separate from signing in, which it must not block. */
  "email-change-mailbox": [
    { max: 3, within: 5 * minute },
    { max: 5, within: 10 * minute },
    { max: 15, within: 60 * minute },
  ],
  /** Wrong codes for changes to one new address, over all accounts. */
  "wrong-email-change-mailbox": [{ max: 15, within: 60 * minute }],
  /** Attempts of one client to undo an email change. */
  "email-undo-client": [{ max: 20, within: 10 * minute }],
  /** Social sign-ins begun by one client: each writes a row. */
  "social-client": [{ max: 30, within: 10 * minute }],
  /** Log entries about codes that are being guessed. */
  "guess-alarm": [{ max: 1, within: 60 * minute }],
} satisfies Record<string, { max: number; within: number }[]>;

export type LimitName = keyof typeof limits;

/** The longest window in milliseconds: older hits count for nothing and can be deleted. */
export const longestWindow = Math.max(
  ...Object.values(limits)
    .flat()
    .map(({ within }) => within),
);

export type LimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts one more against a limit, unless it is used up. Checking and counting are one step, so that parallel requests
 * cannot pass together.
 */
export async function takeFromLimit(name: LimitName, subject: string): Promise<LimitResult> {
  const hashed = keyedHash("limit", subject);
  return systemTransaction(async (tx): Promise<LimitResult> => {
    const now = Date.now();
    const rows = await tx
      .select({ at: limitHit.at })
      .from(limitHit)
      .where(
        and(
          eq(limitHit.limit, name),
          eq(limitHit.subject, hashed),
          gt(limitHit.at, new Date(now - longestWindow)),
        ),
      )
      .orderBy(desc(limitHit.at));
    const hits = rows.map((hit) => hit.at.getTime());
    const waits = limits[name].map(({ max, within }) => waitFor(hits, max, within, now));
    const wait = Math.max(...waits);
    if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
    await tx.insert(limitHit).values({ limit: name, subject: hashed, at: new Date(now) });
    return { allowed: true };
  });
}

/** Takes back the newest count, for a try that turned out not to be one. */
export async function giveBackToLimit(name: LimitName, subject: string): Promise<void> {
  const [newest] = await db()
    .select({ id: limitHit.id })
    .from(limitHit)
    .where(and(eq(limitHit.limit, name), eq(limitHit.subject, keyedHash("limit", subject))))
    .orderBy(desc(limitHit.at), desc(limitHit.id))
    .limit(1);
  if (newest) await db().delete(limitHit).where(eq(limitHit.id, newest.id));
}

/** What is counted over all mailboxes and limits nobody. */
export type Counter = "wrong-codes" | "right-codes";

/** Under this subject, so that every process counts the same. */
const everybody = keyedHash.bind(null, "limit", "everybody");

/** Counts one more. */
export async function increment(counter: Counter): Promise<void> {
  await db().insert(limitHit).values({ limit: counter, subject: everybody(), at: new Date() });
}

/** How often it was counted within the last hour: exact up to 10,000. */
export async function countLastHour(counter: Counter): Promise<number> {
  const hits = db()
    .select({ id: limitHit.id })
    .from(limitHit)
    .where(
      and(
        eq(limitHit.limit, counter),
        eq(limitHit.subject, everybody()),
        gt(limitHit.at, new Date(Date.now() - 60 * minute)),
      ),
    )
    .limit(10_000)
    .as("hits");
  const [row] = await db().select({ hits: count() }).from(hits);
  return row?.hits ?? 0;
}

/**
 * The subject of a client limit. An IPv6 client owns at least a /64 (RFC 6177), so its first four groups are the client.
 */
export function clientSubject(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Milliseconds until one more fits in a window; `hits` newest first. */
function waitFor(hits: number[], max: number, within: number, now: number) {
  const oldestThatCounts = hits[max - 1];
  return oldestThatCounts === undefined ? 0 : Math.max(0, oldestThatCounts + within - now);
}
