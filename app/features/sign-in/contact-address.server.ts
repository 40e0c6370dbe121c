import { settings } from "#app/settings.server.ts";

/** @returns undefined in production while nobody reads the address */
export function contactAddress(): string | undefined {
  const { contactEmail, hasExampleContact, production } = settings();
  return production && hasExampleContact ? undefined : contactEmail;
}
