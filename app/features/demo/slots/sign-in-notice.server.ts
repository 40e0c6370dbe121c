import { existingSampleAccounts } from "#app/features/sign-in/sample-accounts.server.ts";
import { isDemo } from "../is-demo.server.ts";

export async function load() {
  return isDemo() ? existingSampleAccounts() : [];
}
