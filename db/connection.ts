import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type * as tables from "./sqlite/schema.ts";

interface WriteResult {
  rowCount: number | null;
}

/** The start of every query. Every query is awaited. */
export type Database = Pick<
  BaseSQLiteDatabase<"async", WriteResult, typeof tables>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "query" | "$count"
>;

declare const inTransaction: unique symbol;

/** The start of a transaction's queries. Functions that only read take a `Database`, which may also be one. */
export type Transaction = Database & { readonly [inTransaction]: true };

export interface UpgradeResult {
  applied: string[];
  backupFile?: string;
}

/** "read committed" is only for a body that locks every row that it changes, when it reads it. */
export type Isolation = "serializable" | "read committed";

export interface Connection {
  database: Database;
  /** For lists and counts that no decision depends on. */
  readonly replica: Database;
  transaction<Result>(body: (tx: Transaction) => Promise<Result>, isolation: Isolation): Promise<Result>;
  /** Migrates; safe to run concurrently. */
  upgrade(): Promise<UpgradeResult>;
  /** @throws when the database does not respond or is not writable */
  probe(): Promise<void>;
  bytes(): Promise<number>;
  close(): Promise<void>;
}
