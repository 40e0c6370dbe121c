import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import { sampleAccounts } from "#db/seed.server.ts";
import { keyedHash } from "./secret.server.ts";

/** The code of the sample accounts in demo mode, which the login screen tells. */
export const demoCode = "000000";

/** Whether a mailbox is a sample account of a demo. No mail is sent there. */
export function opensInDemo(email: string): boolean {
  return settings().demoMode && sampleAccounts.some((account) => account.email === email);
}

/**
 * Makes the code of a sample account anew, just before it is checked. All the visitors of a demo sign in with the same
 * mailbox, and each would otherwise find the code replaced or used up by another.
 */
export async function renewDemoCode(email: string): Promise<void> {
  await db()
    .insert(verification)
    .values({
      // Where better-auth looks for it. The table replaces the row of the same identifier.
      identifier: `sign-in-otp-${email}`,
      value: `${keyedHash("login-code", demoCode)}:0`,
      expiresAt: new Date(Date.now() + settings().otpMinutes * 60_000),
    });
}
