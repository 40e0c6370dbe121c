import { forDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import { countRows as onPostgres } from "../postgres/count-rows.server.ts";
import { countRows as onSqlite } from "../sqlite/count-rows.server.ts";

/** How many rows a table has, exactly. */
export const countRows = forDialect(onSqlite, onPostgres);
