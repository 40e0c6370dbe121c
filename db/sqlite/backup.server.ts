import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { problemsOf } from "./verify.server.ts";

/** Pages copied between two turns of the event loop: about four megabytes. */
const pagesPerStep = 1000;

/** What a copy is called until it is complete. */
export const partialEnding = ".partial";

/** A copy that is not what it should be, or a name that is taken. Nothing was left behind. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * Copies a database as it is at this moment, whoever writes to it meanwhile. The copy is one file for its owner alone; it
 * was read through and is on the disk before it gets its name.
 *
 * @throws {BackupError} when there is a file of that name, or when the copy does not pass
 * @throws what SQLite and the file system throw, such as SQLITE_FULL
 */
export async function copyDatabase(source: string, destination: string): Promise<void> {
  if (existsSync(destination)) throw new BackupError(`There is a file already: ${destination}`);
  mkdirSync(dirname(destination), { recursive: true, mode: 0o700 });
  const partial = `${destination}${partialEnding}`;
  try {
    removeWithCompanions(partial);
    closeSync(openSync(partial, "wx", 0o600));
    await copySnapshot(source, partial);
    leaveWriteAheadMode(partial);
    const problems = problemsOf(partial);
    if (problems.length > 0) throw new BackupError(`The copy is not sound: ${problems.join("; ")}`);
    flush(partial);
    renameSync(partial, destination);
    flush(dirname(destination));
  } catch (error) {
    removeWithCompanions(partial);
    throw error;
  }
}

/** Waits until what was written to a file, or which files are in a folder, would survive a power cut. */
export function flush(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The files that SQLite keeps beside a database. */
export const companionEndings = ["-wal", "-shm", "-journal"];

async function copySnapshot(source: string, destination: string) {
  const connection = new Database(source, { readonly: true, fileMustExist: true });
  try {
    // Without this a write by another process would start the copy over, and under steady writes it would never end.
    connection.exec("BEGIN; SELECT 1 FROM sqlite_schema");
    await connection.backup(destination, { progress: () => pagesPerStep });
  } finally {
    connection.close();
  }
}

/** A file that needs no other beside it, and none made to be read. */
function leaveWriteAheadMode(file: string) {
  const connection = new Database(file);
  try {
    connection.pragma("journal_mode = DELETE");
  } finally {
    connection.close();
  }
}

function removeWithCompanions(file: string) {
  for (const ending of ["", ...companionEndings]) rmSync(`${file}${ending}`, { force: true });
}
