import { existsSync } from "node:fs";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { keyedHash } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { usedAdminEmail, user } from "#db/schema.ts";
import { systemTransaction } from "./authorized-transaction.server.ts";

/** Each address in `ADMIN_EMAILS` makes an administrator once: docs/decisions/first-administrator.md @returns whether it does now */
export async function tryUseAdminEmail(tx: Transaction, email: string): Promise<boolean> {
  if (!settings().adminEmails.includes(email)) return false;
  return (await markAsUsed(tx, [email])).length > 0;
}

/** At start: addresses whose accounts signed in under an earlier version, or before they were in `ADMIN_EMAILS`. */
export async function recordUsedAdminEmails(): Promise<void> {
  const { adminEmails, readOnly } = settings();
  if (adminEmails.length === 0 || readOnly) return;
  await systemTransaction(async (tx) => {
    const signedIn = await tx
      .select({ email: user.email })
      .from(user)
      .where(
        and(
          inArray(user.email, adminEmails),
          isNotNull(user.lastSignInAt),
          // Nobody has signed in with an email that an administrator has just entered.
          eq(user.emailVerified, true),
        ),
      );
    const emails = signedIn.map(({ email }) => email);
    if (emails.length > 0) await markAsUsed(tx, emails);
  });
}

/** @param usedHashes all rows of `used_admin_email` */
export function canMakeAdministrator(usedHashes: readonly string[]): boolean {
  const { adminEmails, appSecret, secretFile } = settings();
  // Without its secret, which would be generated here, the application matches none of the rows.
  if (!appSecret && !existsSync(secretFile)) return adminEmails.length > 0;
  return adminEmails.some((email) => !usedHashes.includes(hashEmail(email)));
}

function markAsUsed(tx: Transaction, emails: readonly string[]) {
  const at = new Date();
  return tx
    .insert(usedAdminEmail)
    .values(emails.map((email) => ({ email: hashEmail(email), at })))
    .onConflictDoNothing()
    .returning();
}

function hashEmail(email: string) {
  return keyedHash("admin-email", email);
}
