import { settings } from "#app/settings.server.ts";
import { isDemo } from "../is-demo.server.ts";

export async function load() {
  return isDemo() ? { contactEmail: settings().contactEmail } : undefined;
}
