import type { DrizzleAdapterConfig } from "better-auth/adapters/drizzle";
import type { Placeholder, SQL, SQLWrapper } from "drizzle-orm";
import type { AnyColumn, AnyTable } from "./any-table.ts";
import type { Connection } from "./connection.ts";
import type { DrizzleForeignKey } from "./drizzle-foreign-key.ts";

/** What depends on the database, for code that does not. */
export interface Dialect {
  betterAuthProvider: DrizzleAdapterConfig["provider"];

  /** Whether one server at a time uses the database. */
  singleServer: boolean;

  open(): Connection;

  /** Its path, if the database is a file. */
  file(): string | undefined;

  /**
   * Before the first query of a server.
   * @param waiting is told once what is being waited for
   * @throws {DatabaseUnavailableError} while another server uses the database
   */
  acquire(waiting: (problem: string) => void): Promise<void>;

  prepare<Statement>(query: { prepare(): Statement }): Statement;

  /** For work whose writes depend on what it reads in lists. */
  withPrimaryReads<Result>(work: () => Result): Result;

  /** Locks the rows of a query in a transaction, and leaves out those that another one has locked. */
  forUpdateSkipLocked<Query extends SQLWrapper>(query: Query): Query;

  /** For rows that no two processes may take. */
  inSkipLocked(column: AnyColumn, query: SQLWrapper): SQL;

  foreignKeys(table: AnyTable): DrizzleForeignKey[];

  /**
   * Rows for a `from`, whose fields `jsonRowField` reads. One parameter, because building a statement
   * with one for every field of 2,000 rows takes longer than running it.
   * @param rows a placeholder stands for the rows as JSON
   */
  jsonRows(rows: readonly Record<string, string>[] | Placeholder): SQL;

  /** Uses the clock that all processes share. */
  timeFromNow(milliseconds: number): SQL<Date>;

  /** The same expression as in the indexes. */
  timeOrNever(column: AnyColumn): SQL;

  /** Removes them from search indexes that keep them, in steps. */
  removeDeletedSearchEntries(signal?: AbortSignal): Promise<void>;

  /** A time for a statement that tells the database nothing about the type of its parameters. */
  timeValue(time: Date): SQL;
}
