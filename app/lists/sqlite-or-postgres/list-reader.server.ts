import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { createListReader as onPostgres } from "../postgres/list-reader.server.ts";
import { createListReader as onSqlite } from "../sqlite/list-reader.server.ts";

/** Reads a list in the way that suits the database. */
export const createListReader = forDialect(onSqlite, onPostgres);
