import { DatabaseUnavailableError } from "../database-unavailable.ts";
import { createPrivateFileIfMissing } from "../private-file.server.ts";
import { SqliteConnection } from "./driver.server.ts";

/**
 * SQLite's own lock on an empty file beside a database shows who uses it, and ends with the process.
 *
 * - `shared`: a command; any number at once
 * - `server`: the one server; commands may run beside it
 * - `exclusive`: nobody else, such as for replacing the file
 */
type LockMode = "shared" | "server" | "exclusive";

/** Another process uses the database. Nothing was changed. */
export class DatabaseInUseError extends DatabaseUnavailableError {
  override name = "DatabaseInUseError";
}

/** Milliseconds to wait for a process that is about to exit, or removes partial backups. */
const lockTimeout = 1_000;

/** Survives hot reloads, like the connection. */
const globalKey = Symbol.for("db.lock");
const store = globalThis as unknown as {
  [globalKey]?: { file: string; mode: LockMode; lock: SqliteConnection };
};

/**
 * Locks the database until `releaseDatabaseLock` or the end of the process. Replaces a lock that is not enough;
 * after an error nothing is locked.
 * @throws {DatabaseInUseError} on a conflict with another process
 */
export function acquireDatabaseLock(file: string, mode: LockMode) {
  const held = store[globalKey];
  if (held?.file === file && (held.mode === mode || mode === "shared")) return;
  releaseDatabaseLock();
  const lock = openLockFile(lockFile(file));
  try {
    takeLock(lock, mode);
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DatabaseInUseError(reason(file, mode));
    throw error;
  }
  store[globalKey] = { file, mode, lock };
}

export function heldLockMode(file: string): LockMode | undefined {
  return store[globalKey]?.file === file ? store[globalKey].mode : undefined;
}

export function releaseDatabaseLock() {
  store[globalKey]?.lock.close();
  delete store[globalKey];
}

function lockFile(databaseFile: string) {
  return `${databaseFile}.lock`;
}

export function backupLockFile(databaseFile: string): string {
  return `${databaseFile}.backups.lock`;
}

export function lockFiles(databaseFile: string): string[] {
  return [lockFile(databaseFile), backupLockFile(databaseFile)];
}

/** Creates it if it is missing. */
export function openLockFile(file: string): SqliteConnection {
  createPrivateFileIfMissing(file);
  return new SqliteConnection(file, { timeout: lockTimeout });
}

/** Held until the transaction ends or the connection is closed. @throws an error that `isBusy` on a conflict */
export function takeLock(lock: SqliteConnection, mode: LockMode): void {
  // No journal file: nothing is written.
  lock.pragma("journal_mode = MEMORY");
  if (mode === "exclusive") lock.exec("BEGIN EXCLUSIVE");
  else if (mode === "server") lock.exec("BEGIN IMMEDIATE");
  // A transaction takes no lock before it reads.
  else lock.exec("BEGIN; SELECT 1 FROM sqlite_schema");
}

export function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code === "SQLITE_BUSY";
}

function reason(file: string, mode: LockMode) {
  return mode === "shared"
    ? `The database ${file} is being restored or upgraded: try again in a moment`
    : `The database ${file} is in use by another server or command: stop that first`;
}
