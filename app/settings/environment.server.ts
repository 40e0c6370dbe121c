import { z } from "#app/validation/zod.ts";
import { declaredSettings, type SettingValues } from "./declared-settings.ts";
import { nodeEnvironment } from "./schemas.ts";
import { type EnvironmentVariables, readSecretFiles } from "./secret-files.server.ts";

const environmentSchema = z.object({
  NODE_ENV: nodeEnvironment,
  ...Object.fromEntries(declaredSettings.map(({ name, schema }) => [name, schema])),
});

export class SettingsError extends Error {
  override name = "SettingsError";
  constructor(problems: string[]) {
    super(problems.join("\n"));
  }
}

/** @throws {SettingsError} naming every wrong or missing variable */
export function validateEnvironment(environment: EnvironmentVariables): SettingValues {
  const { values, problems } = readSecretFiles(environment);
  const parsed = environmentSchema.safeParse(values);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0]);
      problems.push(`${name} ${values[name] === undefined ? "is required" : message}`);
    }
    throw new SettingsError(problems);
  }
  const validated = parsed.data as SettingValues;
  problems.push(...declaredSettings.flatMap(({ problem }) => problem?.(validated) ?? []));
  if (problems.length > 0) throw new SettingsError(problems);
  return validated;
}
