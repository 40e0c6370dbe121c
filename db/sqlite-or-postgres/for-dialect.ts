import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
import { readSecretFiles } from "#app/settings/secret-files.server.ts";

export function forDialect<Choice>(sqlite: Choice, postgres: NoInfer<Choice>): Choice {
  return isPostgresConfigured() ? postgres : sqlite;
}

/** Typed as SQLite's tables; `db/postgres/schema.test.ts` checks that PostgreSQL's have the same columns. */
export function tablesForDialect<Tables extends object>(sqlite: Tables, postgres: object): Tables {
  return isPostgresConfigured() ? (postgres as Tables) : sqlite;
}

/** Reads the environment itself: modules choose while they are loaded, before the settings are validated. */
function isPostgresConfigured() {
  return isPostgresUrl(readSecretFiles(process.env).values.DATABASE_URL ?? "");
}
