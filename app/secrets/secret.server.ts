import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { productName } from "#app/product.ts";
import { shortestSecret } from "#app/settings/schemas.ts";
import { SettingsError, settings } from "#app/settings.server.ts";
import { writePrivateFile } from "#db/private-file.server.ts";

let cached: string | undefined;

/**
 * The application secret: `APP_SECRET`, or one made at first start and kept beside the database, readable by the
 * owner alone. Changing it signs everybody out and voids codes and mails under way, nothing else.
 */
export function appSecret(): string {
  cached ??= settings().appSecret ?? keptSecret(settings().secretFile);
  return cached;
}

/** A 32-byte key for one purpose, so that no two uses of the secret share a key (RFC 5869). */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret(), "", `${productName}:${purpose}`, 32));
}

/** A keyed hash, base64url: what is stored in place of a value that must not be readable in the database. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", deriveKey(purpose)).update(value).digest("base64url");
}

function keptSecret(file: string) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      // Never a moment in which others can read it, in which it is half there, or in which a second process replaces it.
      writePrivateFile(file, `${randomBytes(32).toString("hex")}\n`, { replace: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < shortestSecret) {
    throw new SettingsError([
      `${file} must hold at least ${shortestSecret} characters: put the secret back, or delete it`,
    ]);
  }
  return secret;
}
