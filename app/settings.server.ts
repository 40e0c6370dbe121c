import type { ValuesOf } from "./settings/declaration.ts";
import { declaredSettings, type RegisteredGroup } from "./settings/declared.ts";
import { validateEnvironment } from "./settings/environment.server.ts";
import { platformSettings, type Settings } from "./settings/platform.ts";
import type { Environment } from "./settings/secret-files.server.ts";

/**
 * The only place that reads environment variables. Settings are declared in `settings/groups` and in the `settings.ts` of
 * features; `registry/settings.ts` lists those files.
 */

export type { SettingName } from "./settings/declared.ts";
export { SettingsError } from "./settings/environment.server.ts";
export type { Settings } from "./settings/platform.ts";

/** The names in the order in which the README lists them. */
export const settingNames = declaredSettings.map(({ name }) => name);

/** Settings that can also be given as `NAME_FILE`, the path of a file with the value, as for Docker secrets. */
export const secretSettingNames: readonly string[] = declaredSettings
  .filter(({ secret }) => secret)
  .map(({ name }) => name);

/**
 * Validates an environment and fills in the defaults.
 *
 * @throws {SettingsError} naming every wrong or missing variable
 */
export function readSettings(environment: Environment): Settings {
  return platformSettings(validateEnvironment(environment));
}

let validated: ReturnType<typeof validateEnvironment> | undefined;
let platform: Settings | undefined;

/**
 * The settings of the platform, read once.
 *
 * @throws {SettingsError} at the first call, when the environment is not valid
 */
export function settings(): Settings {
  platform ??= platformSettings(validatedOnce());
  return platform;
}

/**
 * The values of one group of settings: `settingsOf(auditLogSettings).ACTIVITY_DAYS`.
 *
 * @param group the namespace of a file that `registry/settings.ts` lists
 * @throws {SettingsError} at the first call, when the environment is not valid
 * @public
 */
export function settingsOf<Group extends RegisteredGroup>(group: Group): ValuesOf<Group> {
  const values: Record<string, unknown> = validatedOnce();
  return Object.fromEntries(Object.keys(group).map((name) => [name, values[name]])) as ValuesOf<Group>;
}

function validatedOnce() {
  validated ??= validateEnvironment(process.env);
  return validated;
}
