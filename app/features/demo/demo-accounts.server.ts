import { settingsOf } from "#app/settings.server.ts";
import { sampleAccounts } from "#db/seed.server.ts";
import * as demoSettings from "./settings.ts";

/** The code of the sample accounts in demo mode, which the login screen tells. */
export const demoCode = "000000";

/** Whether a mailbox is a sample account of a demo. No mail is sent there. */
export function opensInDemo(email: string): boolean {
  return settingsOf(demoSettings).DEMO_MODE && sampleAccounts.some((account) => account.email === email);
}
