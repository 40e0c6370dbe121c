import { createHash, randomBytes } from "node:crypto";

/** What every token begins with, so that scanners find one that was published by mistake. */
const prefix = "plumb_";

const pattern = /^plumb_[A-Za-z0-9_-]{43}$/;

/** 256 random bits. */
export function makeSecret(): string {
  return prefix + randomBytes(32).toString("base64url");
}

export function isSecret(text: string): boolean {
  return pattern.test(text);
}

/**
 * What is stored of a token. One plain SHA-256 is enough, and quick enough for every request: nobody guesses 256 random
 * bits, unlike a password or a code, for which slow or keyed hashes are.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
