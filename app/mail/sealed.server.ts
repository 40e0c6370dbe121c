import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "#app/auth/secret.server.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a value for one outbox row; in another row it cannot be opened. */
export function seal(value: unknown, rowId: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey("outbox"), nonce).setAAD(Buffer.from(rowId));
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64");
}

/**
 * @returns undefined when the value was not sealed for this row with the secret of today
 */
export function unseal(sealed: string, rowId: string): unknown {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv(algorithm, deriveKey("outbox"), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(rowId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const decrypted = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return JSON.parse(Buffer.concat([decrypted, decipher.final()]).toString("utf8"));
  } catch {
    return undefined;
  }
}
