import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { countTableRows as onPostgres } from "../postgres/count-table-rows.server.ts";
import { countTableRows as onSqlite } from "../sqlite/count-table-rows.server.ts";

export const countTableRows = forDialect(onSqlite, onPostgres);
