import { type Settings, toAppSettings } from "./settings/app-settings.ts";
import type { ValuesOf } from "./settings/declaration.ts";
import { declaredSettings, type RegisteredGroup } from "./settings/declared-settings.ts";
import { validateEnvironment } from "./settings/environment.server.ts";
import type { EnvironmentVariables } from "./settings/secret-files.server.ts";

// The only file in `app` that reads environment variables. Settings are declared in `settings/groups` and in the
// `settings.ts` of features.

export type { Settings } from "./settings/app-settings.ts";
export type { SettingName } from "./settings/declared-settings.ts";
export { SettingsError } from "./settings/environment.server.ts";

export const settingNames = declaredSettings.map(({ name }) => name);

/** Secrets can be given as `NAME_FILE`, the path of a file with the value, as for Docker secrets. */
export const secretSettingNames: readonly string[] = declaredSettings
  .filter(({ secret }) => secret)
  .map(({ name }) => name);

/** @throws {SettingsError} naming every wrong or missing variable */
export function readSettings(environment: EnvironmentVariables): Settings {
  return toAppSettings(validateEnvironment(environment));
}

let validated: ReturnType<typeof validateEnvironment> | undefined;
let platform: Settings | undefined;

/** Read once. @throws {SettingsError} at the first call, if the environment is invalid */
export function settings(): Settings {
  platform ??= toAppSettings(validatedOnce());
  return platform;
}

/** One group: `getGroupSettings(mailSettings).SMTP_URL`. @throws {SettingsError} see `settings` @public */
export function getGroupSettings<Group extends RegisteredGroup>(group: Group): ValuesOf<Group> {
  const values: Record<string, unknown> = validatedOnce();
  return Object.fromEntries(Object.keys(group).map((name) => [name, values[name]])) as ValuesOf<Group>;
}

/** The number of a process that shares its port with others. @public used only by features that can be left out */
export const workerNumberVariable = "WORKER_NUMBER";

export function workerNumber(): string | undefined {
  return process.env[workerNumberVariable];
}

function validatedOnce() {
  validated ??= validateEnvironment(process.env);
  return validated;
}
