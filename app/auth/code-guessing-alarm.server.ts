import { log } from "#app/log.server.ts";
import { consumeLimit, countLastHour, incrementCounter } from "#app/rate-limits/rate-limits.server.ts";

// Detects an attack that is spread over many mailboxes and stays below each mailbox's limit.

/** Wrong codes an hour that are normal in a busy office. */
const expectedWrongCodes = 100;

export async function countCorrectCode(): Promise<void> {
  await incrementCounter("right-codes");
}

/** Counts a wrong code. Logs an error at most once an hour while wrong codes outnumber right ones. */
export async function countWrongCode(): Promise<void> {
  await incrementCounter("wrong-codes");
  const wrongCodes = await countLastHour("wrong-codes");
  if (wrongCodes <= expectedWrongCodes) return;
  const rightCodes = await countLastHour("right-codes");
  if (wrongCodes <= rightCodes) return;
  const { allowed } = await consumeLimit("guess-alarm", "everybody");
  if (allowed) log().error({ wrongCodes, rightCodes }, "Sign-in codes are being guessed");
}
