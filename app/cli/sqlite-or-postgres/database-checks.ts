import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { checkDatabase as onPostgres } from "../postgres/database-checks.ts";
import { checkDatabase as onSqlite } from "../sqlite/database-checks.ts";

/** The findings about the database. */
export const checkDatabase = forDialect(onSqlite, onPostgres);
