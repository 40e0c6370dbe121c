import { createHash, randomBytes } from "node:crypto";
import { productPrefix } from "#app/product.ts";

/** Accepts any prefix, so that tokens outlive a new name of the product. */
const pattern = /^[a-z][a-z0-9_]{0,214}_[A-Za-z0-9_-]{43}$/;

export function generateSecret(): string {
  // The prefix lets secret scanners find a token published by mistake.
  return productPrefix + randomBytes(32).toString("base64url");
}

export function isWellFormedSecret(text: string): boolean {
  return pattern.test(text);
}

/** Plain SHA-256 is enough for 256 random bits, unlike passwords or codes, and fast enough for every request. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
