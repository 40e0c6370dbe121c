import { presentSampleAccounts } from "#db/seed.server.ts";
import { isDemo } from "../is-demo.server.ts";

export async function load() {
  return isDemo() ? presentSampleAccounts() : [];
}
