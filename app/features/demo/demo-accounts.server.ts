import { settings } from "#app/settings.server.ts";
import { sampleAccounts } from "#db/seed.server.ts";

/** The code of the sample accounts in demo mode, which the login screen tells. */
export const demoCode = "000000";

/** Whether a mailbox is a sample account of a demo. No mail is sent there. */
export function opensInDemo(email: string): boolean {
  return settings().demoMode && sampleAccounts.some((account) => account.email === email);
}
