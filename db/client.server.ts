import type { Connection, Database, Isolation, Transaction, UpgradeResult } from "./connection.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

export type { Database, Transaction, UpgradeResult };

/** Survives hot reloads, which evaluate this module again. */
const globalKey = Symbol.for("db.connection");
const store = globalThis as unknown as { [globalKey]?: Connection };

/**
 * Opened at the first call; for reads and single-statement writes.
 * @throws {DatabaseInUseError} while another process restores or upgrades the file
 * @throws {NewerDatabaseError} when a newer version has changed the file, which stays untouched
 */
export function db(): Database {
  return connection().database;
}

/** May be a moment old: for lists and counts, never for sessions, permissions, or what a write depends on. @public */
export function replicaDb(): Database {
  return connection().replica;
}

/**
 * Runs a serializable transaction. The body may run again after a conflict, so it only reads and writes, and awaits
 * nothing but the database.
 * @throws what the body throws, after a rollback
 */
export async function transaction<Result>(
  body: (tx: Transaction) => Promise<Result>,
  isolation: Isolation = "serializable",
): Promise<Result> {
  const done = new Set<string>();
  for (;;) {
    try {
      return await runTransaction(body, isolation, done);
    } catch (error) {
      if (!(error instanceof RetryAfter)) throw error;
      await error.work();
      done.add(error.key);
    }
  }
}

async function runTransaction<Result>(
  body: (tx: Transaction) => Promise<Result>,
  isolation: Isolation,
  done: ReadonlySet<string>,
): Promise<Result> {
  let callbacks: (() => void)[] = [];
  const result = await connection().transaction((tx) => {
    callbacks = [];
    commitCallbacks.set(tx, callbacks);
    doneBeforeRetry.set(tx, done);
    return body(tx);
  }, isolation);
  for (const callback of callbacks) callback();
  return result;
}

/** Rolls a transaction back, for work to be done before its body runs again. */
class RetryAfter extends Error {
  readonly key: string;
  readonly work: () => Promise<void>;

  constructor(key: string, work: () => Promise<void>) {
    super(key);
    this.key = key;
    this.work = work;
  }
}

const doneBeforeRetry = new WeakMap<Transaction, ReadonlySet<string>>();

/** For work that is too long for a transaction: rolls it back, does the work, and runs its body again. */
export function rollBackAndRetryAfter(key: string, work: () => Promise<void>): never {
  throw new RetryAfter(key, work);
}

/** Whether `rollBackAndRetryAfter` did the work with that key before this run of the body. */
export function wasDoneBeforeRetry(tx: Transaction, key: string): boolean {
  return doneBeforeRetry.get(tx)?.has(key) ?? false;
}

const commitCallbacks = new WeakMap<Transaction, (() => void)[]>();

/** Runs the callback after the commit, or immediately outside a transaction. */
export function afterCommit(tx: Transaction, callback: () => void): void {
  const callbacks = commitCallbacks.get(tx);
  if (callbacks) callbacks.push(callback);
  else callback();
}

/**
 * Migrates the database to the newest schema, atomically even if killed.
 * @throws {NewerDatabaseError} when a newer version has changed it; it stays untouched
 * @throws {DatabaseInUseError} when a file needs migrations while another process uses it
 */
export function upgradeDatabase(): Promise<UpgradeResult> {
  return connection().upgrade();
}

/** @throws when the database does not respond or is not writable */
export function probeDatabase(): Promise<void> {
  return connection().probe();
}

/** Bytes, without SQLite's write-ahead log. */
export function databaseSize(): Promise<number> {
  return connection().bytes();
}

export async function closeDatabase(): Promise<void> {
  const open = store[globalKey];
  delete store[globalKey];
  await open?.close();
}

function connection(): Connection {
  store[globalKey] ??= dialect.open();
  return store[globalKey];
}
