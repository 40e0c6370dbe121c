import { settings } from "#app/settings.server.ts";

export async function load() {
  const { demoMode, contactEmail } = settings();
  return demoMode ? { contactEmail } : undefined;
}
