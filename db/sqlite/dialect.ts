import { between, inArray, is, Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { AnyColumn, AnyTable } from "../any-table.ts";
import type { DrizzleForeignKey } from "../drizzle-foreign-key.ts";
import { databaseFile, openSqlite } from "./client.server.ts";
import { acquireDatabaseLock } from "./lock.server.ts";

export const dialect = {
  betterAuthProvider: "sqlite",

  /** Whether one server at a time uses the database. */
  singleServer: true as boolean,

  open: openSqlite,

  file: databaseFile,

  /** @throws {DatabaseUnavailableError} while another server uses the database */
  async acquire(_waiting: (problem: string) => void) {
    acquireDatabaseLock(databaseFile(), "server");
  },

  prepare<Statement>(query: { prepare(): Statement }): Statement {
    return query.prepare();
  },

  /** For work whose writes depend on what it reads in lists. */
  withCurrentLists<Result>(work: () => Result): Result {
    return work();
  },

  /** For rows that no two processes may take. */
  isAmongUnlocked(column: AnyColumn, query: SQLWrapper): SQL {
    return inArray(column, query);
  },

  foreignKeys(table: AnyTable): DrizzleForeignKey[] {
    return getTableConfig(table).foreignKeys;
  },

  // Rows for a `from`, whose fields `value ->> 'name'` reads as text. One parameter, because building a statement
  // with one for every field of 2,000 rows takes longer than running it. A placeholder is for the rows as JSON.
  jsonRows(rows: readonly Record<string, string>[] | Placeholder): SQL {
    return sql`json_each(${is(rows, Placeholder) ? rows : JSON.stringify(rows)}) as rows`;
  },

  /** By the clock that all processes share. */
  timeFromNow(milliseconds: number): SQL<Date> {
    return sql`${Date.now() + milliseconds}`;
  },

  /** The same expression as in the indexes. */
  timeOrNever(column: AnyColumn): SQL {
    return sql`coalesce(${column}, 0)`;
  },

  /** Case-sensitive, and with SQLite over an index on the column. */
  startsWith(column: AnyColumn, prefix: string): SQL {
    return between(column, prefix, `${prefix}\u{10ffff}`);
  },

  /** A time for a statement that tells the database nothing about the type of its parameters. */
  timeValue(time: Date): SQL {
    return sql`${time.getTime()}`;
  },
} as const;
