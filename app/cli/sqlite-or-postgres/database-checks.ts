import { forDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import { databaseFindings as onPostgres } from "../postgres/database-checks.ts";
import { databaseFindings as onSqlite } from "../sqlite/database-checks.ts";

/** What there is to see of the database. */
export const databaseFindings = forDialect(onSqlite, onPostgres);
