import { type SQL, sql } from "drizzle-orm";
import { databaseFile, openSqlite } from "./client.server.ts";
import { acquireDatabaseLock } from "./lock.server.ts";

/** What better-auth, the code that asks and the one that starts the server have to know of the database. */
export const dialect = {
  /** What better-auth calls it. */
  betterAuthProvider: "sqlite",

  open: openSqlite,

  /** The file that `DATABASE_URL` names. */
  file: databaseFile,

  /**
   * Makes sure that this process can serve people with the database.
   *
   * @throws {DatabaseUnavailableError} while another server uses it
   */
  async claim(_waiting: (problem: string) => void) {
    acquireDatabaseLock(databaseFile(), "server");
  },

  /** Prepares a query for the life of the connection. */
  prepare<Statement>(query: { prepare(): Statement }): Statement {
    return query.prepare();
  },

  /**
   * Rows for a `from`, each an object in the column `value` whose fields `value ->> 'name'` reads as text. They are one
   * parameter: putting together a statement with one for every field of 2,000 rows takes longer than running it.
   */
  jsonRows(rows: readonly Record<string, string>[]): SQL {
    return sql`json_each(${JSON.stringify(rows)}) as rows`;
  },

  /** A time for a statement that tells the database nothing about the type of its parameters. */
  timeValue(time: Date): SQL {
    return sql`${time.getTime()}`;
  },
} as const;
