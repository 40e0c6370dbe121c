import { log } from "#app/log.server.ts";
import { countLastHour, increment, takeFromLimit } from "#app/rate-limits/rate-limits.server.ts";

/**
 * Tells the operator when more sign-in codes are guessed, over all addresses and clients, than forgetful people get wrong.
 * Each mailbox has its own limit; somebody who tries a few codes at each of thousands of mailboxes shows only here.
 */

/** Wrong codes an hour below which nothing is said: a busy office may have that many. */
const usualWrongCodes = 100;

export async function noteRightCode(): Promise<void> {
  await increment("right-codes");
}

/** Counts a wrong code, and logs an error at most once an hour while there are more of them than right ones. */
export async function noteWrongCode(): Promise<void> {
  await increment("wrong-codes");
  const wrongCodes = await countLastHour("wrong-codes");
  if (wrongCodes <= usualWrongCodes) return;
  const rightCodes = await countLastHour("right-codes");
  if (wrongCodes <= rightCodes) return;
  const { allowed } = await takeFromLimit("guess-alarm", "everybody");
  if (allowed) log().error({ wrongCodes, rightCodes }, "Sign-in codes are being guessed");
}
