import { databaseDialect } from "#app/settings.server.ts";

/**
 * The tables of the database that `DATABASE_URL` names. Both dialects have the same names and types towards the code, which
 * a test compares column by column; PostgreSQL's stand for both, because they promise nothing that SQLite's do not have.
 */
export function inDialect<Tables extends object>(postgres: Tables, sqlite: object): Tables {
  return databaseDialect() === "postgres" ? postgres : (sqlite as Tables);
}
