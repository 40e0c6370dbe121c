import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { commaListContains as onPostgres } from "../postgres/comma-list-contains.ts";
import { commaListContains as onSqlite } from "../sqlite/comma-list-contains.ts";

/** Rows whose column, a list separated by commas, contains a value. */
export const commaListContains = forDialect(onSqlite, onPostgres);
