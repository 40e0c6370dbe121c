import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { productSlug } from "#app/product.ts";
import { minSecretLength } from "#app/settings/schemas.ts";
import { SettingsError, settings } from "#app/settings.server.ts";
import { writePrivateFile } from "#db/private-file.server.ts";

let cached: string | undefined;

/**
 * Returns `APP_SECRET`, or one generated at first start. Changing it signs everyone out, invalidates pending codes and emails,
 * forgets the used addresses of `ADMIN_EMAILS` that have no account, and makes values encrypted with it (`sealed.server.ts`) unreadable.
 */
export function loadOrCreateAppSecret(): string {
  cached ??= settings().appSecret ?? keptSecret(settings().secretFile);
  return cached;
}

/** 32 bytes. No two uses of the secret share a key (RFC 5869). */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", loadOrCreateAppSecret(), "", `${productSlug}:${purpose}`, 32));
}

/** Base64url, to store instead of a value that must not be readable in the database. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", deriveKey(purpose)).update(value).digest("base64url");
}

function keptSecret(file: string) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      // Created atomically, readable by the owner only.
      writePrivateFile(file, `${randomBytes(32).toString("hex")}\n`, { replace: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < minSecretLength) {
    throw new SettingsError([
      `${file} must contain at least ${minSecretLength} characters: restore the secret, or delete the file`,
    ]);
  }
  return secret;
}
