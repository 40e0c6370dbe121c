import { isPostgresAddress } from "#app/settings/postgres/address.ts";
import { withSecretFiles } from "#app/settings/secret-files.server.ts";

/**
 * The one for the database that `DATABASE_URL` names. It is read before the settings are validated, because modules choose
 * while they are loaded.
 */
export function inDialect<Choice>(sqlite: Choice, postgres: NoInfer<Choice>): Choice {
  return onPostgres() ? postgres : sqlite;
}

/**
 * The same for tables. Both dialects have the same columns, which `db/postgres/schema.test.ts` compares; the types are those
 * of SQLite, so that queries read the same where there is only SQLite.
 */
export function tablesInDialect<Tables extends object>(sqlite: Tables, postgres: object): Tables {
  return onPostgres() ? (postgres as Tables) : sqlite;
}

function onPostgres() {
  return isPostgresAddress(withSecretFiles(process.env).values.DATABASE_URL ?? "");
}
