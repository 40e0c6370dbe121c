import { forDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import { readerOf as onPostgres } from "../postgres/list-reader.server.ts";
import { readerOf as onSqlite } from "../sqlite/list-reader.server.ts";

/** Reads a list in the way that suits the database. */
export const readerOf = forDialect(onSqlite, onPostgres);
