import { randomInt } from "node:crypto";

/** Six digits, each of the million codes as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
