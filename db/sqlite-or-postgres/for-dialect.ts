import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
import { readSecretFiles } from "#app/settings/secret-files.server.ts";

/** Reads `DATABASE_URL` itself: modules choose while they are loaded, before the settings are validated. */
export function forDialect<Choice>(sqlite: Choice, postgres: NoInfer<Choice>): Choice {
  return onPostgres() ? postgres : sqlite;
}

/** Typed as SQLite's tables; `db/postgres/schema.test.ts` checks that PostgreSQL's have the same columns. */
export function tablesForDialect<Tables extends object>(sqlite: Tables, postgres: object): Tables {
  return onPostgres() ? (postgres as Tables) : sqlite;
}

function onPostgres() {
  return isPostgresUrl(readSecretFiles(process.env).values.DATABASE_URL ?? "");
}
