import type { SettingValues } from "./declared.ts";
import { isPostgresAddress } from "./schemas.ts";

/** Checks that concern several settings. */
export function settingRules(given: SettingValues): string[] {
  const problems: string[] = [];
  if (given.NODE_ENV === "production" && !given.BASE_URL) {
    problems.push(
      "BASE_URL is required in production: the address at which people open the application, such as https://example.com",
    );
  }
  problems.push(...databaseProblems(given));
  for (const provider of ["GITHUB", "GOOGLE"] as const) {
    if (Boolean(given[`${provider}_CLIENT_ID`]) !== Boolean(given[`${provider}_CLIENT_SECRET`])) {
      problems.push(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET go together: set both or neither`);
    }
  }
  return problems;
}

function databaseProblems(given: SettingValues) {
  const problems = [];
  const postgres = isPostgresAddress(given.DATABASE_URL);
  if (postgres && given.NODE_ENV === "production" && !given.APP_SECRET) {
    problems.push(
      "APP_SECRET is required with PostgreSQL in production: every process signs with the same one; `openssl rand -hex 32` makes one",
    );
  }
  if (!postgres && given.DATABASE_REPLICA_URL) {
    problems.push("DATABASE_REPLICA_URL goes with a PostgreSQL DATABASE_URL: SQLite has no replicas");
  }
  if (!postgres && given.WEB_CONCURRENCY > 1) {
    problems.push(
      "WEB_CONCURRENCY must be 1 with SQLite, which serves one process: more of them go with a PostgreSQL DATABASE_URL",
    );
  }
  return problems;
}
