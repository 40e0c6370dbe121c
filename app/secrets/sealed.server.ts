import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./secret.server.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Each purpose has its own derived key: renaming one makes its stored values unreadable. */
type Purpose = "outbox" | "two-factor" | FlashPurpose;

/** Also the name of a cookie. */
export type FlashPurpose = "new-token" | "recovery-codes";

/** Encrypts a value. @param context additional authenticated data, such as the id of its row: needed to decrypt it */
export function seal(purpose: Purpose, value: unknown, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(purpose), nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64");
}

/** @returns undefined for another purpose, context or application secret */
export function unseal(purpose: Purpose, sealed: string, context: string): unknown {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const decrypted = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return JSON.parse(Buffer.concat([decrypted, decipher.final()]).toString("utf8"));
  } catch {
    return undefined;
  }
}
