import { readSettings, SettingsError } from "#app/settings.server.ts";

export function readSettingErrors(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** Invalid values for `test.each`, one pair of setting and value each. @public */
export function invalidSettingCases<Group>(wrong: Record<keyof Group, string[]>): [string, string][] {
  return Object.entries<string[]>(wrong).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
}
