import { readFileSync } from "node:fs";
import { z } from "#app/validation/zod.ts";
import { declaredSettings, type SettingValues } from "./declared.ts";
import { settingRules } from "./rules.ts";
import { nodeEnvironment } from "./schemas.ts";

export type Environment = Record<string, string | undefined>;

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
export function validateEnvironment(environment: Environment): SettingValues {
  const { values, problems } = withSecretFiles(environment);
  const parsed = environmentSchema.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}`);
    throw new SettingsError(problems);
  }
  const validated = parsed.data as SettingValues;
  problems.push(...settingRules(validated));
  if (problems.length > 0) throw new SettingsError(problems);
  return validated;
}

export function withSecretFiles(environment: Environment): { values: Environment; problems: string[] } {
  const values = withoutEmpty(environment);
  const problems: string[] = [];
  for (const { name, secret } of declaredSettings) {
    const file = values[`${name}_FILE`];
    if (!secret || !file) continue;
    if (values[name]) {
      problems.push(`${name} and ${name}_FILE are both set: keep one`);
      continue;
    }
    try {
      values[name] = readFileSync(file, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
  return { values, problems };
}

/** Compose files and CI pass unset variables as empty strings. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
}
