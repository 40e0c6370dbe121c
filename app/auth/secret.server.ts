import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { settings } from "#app/settings.server.ts";

let cached: string | undefined;

/**
 * The application secret: `APP_SECRET`, or one made at first start and kept beside the database, readable by the
 * owner alone. Changing it signs everybody out and voids codes and mails under way, nothing else.
 */
export function appSecret(): string {
  cached ??= settings().appSecret ?? keptSecret(settings().databaseFile);
  return cached;
}

/** A 32-byte key for one purpose, so that no two uses of the secret share a key (RFC 5869). */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret(), "", `plumbline:${purpose}`, 32));
}

/** A keyed hash, base64url: what is stored in place of a value that must not be readable in the database. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", deriveKey(purpose)).update(value).digest("base64url");
}

function keptSecret(databaseFile: string) {
  const file = join(dirname(databaseFile), "app-secret");
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    try {
      // "wx" and 0600 from the first byte: never a moment in which others can read it or a second process replaces it.
      const descriptor = openSync(file, "wx", 0o600);
      writeSync(descriptor, `${randomBytes(32).toString("hex")}\n`);
      closeSync(descriptor);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8").trim();
}
