import { oneHour } from "#app/durations.ts";

const first = 5_000;
const longest = oneHour;

/**
 * Milliseconds until the next attempt: 5, 15, 45 … seconds, at most an hour, and up to a quarter more, so that jobs which
 * failed together do not come back together.
 * @param attempts so far
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(first * 3 ** (attempts - 1), longest) * (1 + random / 4));
}
