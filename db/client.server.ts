import type { Connection, Database, Transaction, Upgrade } from "./connection.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

export type { Database, Transaction, Upgrade };

/** What survives a hot reload in development, where this module is evaluated again. */
const globalKey = Symbol.for("plumbline.database");
const store = globalThis as unknown as { [globalKey]?: Connection };

/**
 * The database of this process, opened at the first call: for reads, and for writes of one statement.
 *
 * @throws {DatabaseInUseError} while a file is being restored or upgraded by another process
 * @throws {NewerDatabaseError} when a newer version has changed a file: not one byte was touched
 */
export function db(): Database {
  return connection().database;
}

/**
 * The database for lists and counts, whose rows may be a moment old; never for sessions, permissions, or what a write depends
 * on.
 *
 * @public whether or not a feature that can be left out uses it
 */
export function reader(): Database {
  return connection().listDatabase;
}

/**
 * Runs what belongs together, all or nothing, as if nobody else were at the database: what it has read is still so when it
 * writes. It may be run again from its beginning where that could not be kept, so it does nothing but read and write, and
 * waits for nothing but the database.
 *
 * @throws what the body throws, after everything it wrote was taken back
 */
export async function transaction<Result>(body: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let callbacks: (() => void)[] = [];
  const result = await connection().transaction((tx) => {
    callbacks = [];
    commitCallbacks.set(tx, callbacks);
    return body(tx);
  });
  for (const callback of callbacks) callback();
  return result;
}

const commitCallbacks = new WeakMap<Transaction, (() => void)[]>();

/** Calls back once what was written is there for others: after the transaction's commit, or at once without one. */
export function afterCommit(tx: Transaction, callback: () => void): void {
  const callbacks = commitCallbacks.get(tx);
  if (callbacks) callbacks.push(callback);
  else callback();
}

/**
 * Brings this process's database to the newest schema. Killed at any point, it is as before or complete.
 *
 * @throws {NewerDatabaseError} when a newer version has changed it: nothing was touched
 * @throws {DatabaseInUseError} when there is something to change in a file that another process is at
 */
export function upgradeDatabase(): Promise<Upgrade> {
  return connection().upgrade();
}

/** @throws what is wrong where the database does not answer, or takes no writes */
export function probeDatabase(): Promise<void> {
  return connection().probe();
}

/** Bytes of the database, without what a log of SQLite holds that has not been written back. */
export function databaseBytes(): Promise<number> {
  return connection().bytes();
}

/**
 * Does work of which one process at a time is enough.
 *
 * @returns false where another process is at it
 */
export function unlessElsewhere(name: string, work: () => Promise<void>): Promise<boolean> {
  return connection().unlessElsewhere(name, work);
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
