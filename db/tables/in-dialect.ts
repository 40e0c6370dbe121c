import { databaseDialect } from "#app/settings.server.ts";

/**
 * Picks the tables of the database in `DATABASE_URL`. Typed as PostgreSQL's; a test ensures that both
 * dialects look the same.
 */
export function inDialect<Tables extends object>(postgres: Tables, sqlite: object): Tables {
  return databaseDialect() === "postgres" ? postgres : (sqlite as Tables);
}
