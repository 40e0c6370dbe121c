import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type * as tables from "./sqlite/schema.ts";

/** What a write tells that returns no rows. */
interface Written {
  rowCount: number | null;
}

/** What a query can begin with. Every query is awaited. */
export type Database = Pick<
  BaseSQLiteDatabase<"async", Written, typeof tables>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "query" | "$count"
>;

/** The same within a transaction; a function that takes one can be given `db()` where it only reads. */
export type Transaction = Database;

export interface Upgrade {
  /** The names of the migrations that were applied. */
  applied: string[];
  /** The copy of the file that was taken before, where there was anything to keep. */
  copy?: string;
}

/** A database that is open. */
export interface Connection {
  database: Database;
  /** For lists and counts, by which nothing is decided. */
  readonly listDatabase: Database;
  transaction<Result>(body: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Brings the tables up to date, whoever else does so at the same time. */
  upgrade(): Promise<Upgrade>;
  /** Proves that the database answers and takes what is written; throws what is wrong. */
  probe(): Promise<void>;
  /** Its size. */
  bytes(): Promise<number>;
  /** Does the work unless another process is doing what goes by that name; tells whether it did. */
  unlessElsewhere(name: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}
