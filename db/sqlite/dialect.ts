import { type SQL, sql } from "drizzle-orm";
import { databaseFile, openSqlite } from "./client.server.ts";
import { acquireDatabaseLock } from "./lock.server.ts";

export const dialect = {
  betterAuthProvider: "sqlite",

  open: openSqlite,

  file: databaseFile,

  /** @throws {DatabaseUnavailableError} while another server uses the database */
  async acquire(_waiting: (problem: string) => void) {
    acquireDatabaseLock(databaseFile(), "server");
  },

  prepare<Statement>(query: { prepare(): Statement }): Statement {
    return query.prepare();
  },

  // Rows for a `from`, whose fields `value ->> 'name'` reads as text. One parameter, because building a statement
  // with one for every field of 2,000 rows takes longer than running it.
  jsonRows(rows: readonly Record<string, string>[]): SQL {
    return sql`json_each(${JSON.stringify(rows)}) as rows`;
  },

  /** A time for a statement that tells the database nothing about the type of its parameters. */
  timeValue(time: Date): SQL {
    return sql`${time.getTime()}`;
  },
} as const;
