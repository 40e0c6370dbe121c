import { readSettings, SettingsError } from "#app/settings.server.ts";

/** What is wrong with an environment, one line for each problem. */
export function settingProblems(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/**
 * Wrong values of every setting of a group, each with its name, for `test.each`.
 *
 * @param wrong the type asks for every setting of the group
 * @public
 */
export function wrongSettings<Group>(wrong: Record<keyof Group, string[]>): [string, string][] {
  return Object.entries<string[]>(wrong).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
}
