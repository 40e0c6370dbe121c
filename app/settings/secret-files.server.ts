import { readFileSync } from "node:fs";
import { declaredSettings } from "./declared-settings.ts";

/** Variables by name, as in `process.env`. */
export type EnvironmentVariables = Record<string, string | undefined>;

/** The variables that are set, and the secrets that files hold. */
export function readSecretFiles(environment: EnvironmentVariables): {
  values: EnvironmentVariables;
  problems: string[];
} {
  const values = withoutBlank(environment);
  const problems: string[] = [];
  for (const { name, secret } of declaredSettings) {
    const file = values[`${name}_FILE`];
    if (!secret || !file) continue;
    if (values[name]) {
      problems.push(`${name} and ${name}_FILE are both set: remove one`);
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

/** Compose files and CI forms pass unset variables as empty strings. */
function withoutBlank(environment: EnvironmentVariables): EnvironmentVariables {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}
