import { randomInt } from "node:crypto";

/** Six digits from a uniform distribution. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
