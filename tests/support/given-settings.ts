import type { Settings } from "#app/settings.server.ts";

let given: Partial<Settings> = {};

/** Changes settings in a file whose mock of `settings.server.ts` is `withGivenSettings`, and resets all others. */
export function giveSettings(changes: Partial<Settings>): void {
  given = changes;
}

export function withGivenSettings<Module extends { settings: () => Settings }>(actual: Module): Module {
  return { ...actual, settings: () => ({ ...actual.settings(), ...given }) };
}
