import { inDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import { listContains as onPostgres } from "../postgres/list-contains.ts";
import { listContains as onSqlite } from "../sqlite/list-contains.ts";

/** Rows whose column, a list separated by commas, contains a value. */
export const listContains = inDialect(onSqlite, onPostgres);
