import { sampleAccounts } from "#db/seed.server.ts";
import { isDemo } from "./is-demo.server.ts";

/** The code of the sample accounts, which the login screen tells. */
const code = "000000";

export function fixedCode(mailbox: string): string | undefined {
  return isDemo() && sampleAccounts.some(({ email }) => email === mailbox) ? code : undefined;
}
