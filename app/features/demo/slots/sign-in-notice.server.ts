import { settings } from "#app/settings.server.ts";
import { presentSampleAccounts } from "#db/seed.server.ts";

export async function load() {
  return settings().demoMode ? presentSampleAccounts() : [];
}
