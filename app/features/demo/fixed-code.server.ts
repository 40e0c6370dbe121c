import type { FixedCodeModule } from "#app/auth/fixed-codes.server.ts";
import { sampleAccounts } from "#app/sample-data/sample-accounts.ts";
import { isDemo } from "./is-demo.server.ts";

/** The sample accounts' code, shown on the sign-in page. */
const code = "000000";

export const fixedCode: FixedCodeModule["fixedCode"] = (email) => {
  return isDemo() && sampleAccounts.some((account) => account.email === email) ? code : undefined;
};
