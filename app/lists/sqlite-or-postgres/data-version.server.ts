import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { dataVersion as onPostgres } from "../postgres/data-version.server.ts";
import { dataVersion as onSqlite } from "../sqlite/data-version.server.ts";

/** Changes with every write by any process. */
export const dataVersion = forDialect<() => unknown>(onSqlite, onPostgres);
