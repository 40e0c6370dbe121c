import { createHash, randomBytes } from "node:crypto";

/** Lets secret scanners find a token published by mistake. */
const prefix = "plumb_";

const pattern = /^plumb_[A-Za-z0-9_-]{43}$/;

export function generateSecret(): string {
  return prefix + randomBytes(32).toString("base64url");
}

export function isWellFormedSecret(text: string): boolean {
  return pattern.test(text);
}

/** Plain SHA-256 is enough for 256 random bits, unlike passwords or codes, and fast enough for every request. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
