import { randomInt } from "node:crypto";

export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
