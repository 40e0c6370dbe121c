import { sampleAccounts } from "#app/sample-data/sample-accounts.ts";
import { isDemo } from "./is-demo.server.ts";

/** The sample accounts' code, shown on the sign-in page. */
const code = "000000";

export function fixedCode(email: string): string | undefined {
  return isDemo() && sampleAccounts.some((account) => account.email === email) ? code : undefined;
}
