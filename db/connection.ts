import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type * as tables from "./postgres/schema.ts";

/** Query functions of either dialect. Every query is awaited. */
export type Database = Pick<
  NodePgDatabase<typeof tables>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "query" | "$count"
>;

export type Transaction = Database;

export interface Upgrade {
  applied: string[];
  copy?: string;
}

export interface Connection {
  database: Database;
  replica: Database;
  transaction<Result>(body: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Migrates; safe to run concurrently. */
  upgrade(): Promise<Upgrade>;
  /** @throws when the database does not respond or is not writable */
  probe(): Promise<void>;
  bytes(): Promise<number>;
  /** Runs `work` unless another process holds the lock of this name. @returns whether it ran */
  withAdvisoryLock(name: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}
