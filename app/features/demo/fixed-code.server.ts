import { settings } from "#app/settings.server.ts";
import { sampleAccounts } from "#db/seed.server.ts";

/** The code of the sample accounts, which the login screen tells. */
const code = "000000";

export function fixedCode(mailbox: string): string | undefined {
  return settings().demoMode && sampleAccounts.some(({ email }) => email === mailbox) ? code : undefined;
}
