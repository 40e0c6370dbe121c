import { closeSync, existsSync, mkdirSync, openSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { fsyncPath } from "../../private-file.server.ts";
import { SqliteConnection } from "../driver.server.ts";
import { checkIntegrity } from "../integrity.server.ts";
import { removeDatabaseFiles } from "./database-files.server.ts";

/** About four megabytes per step. */
const pagesPerStep = 1000;

export const partialSuffix = ".partial";

/** The copy is damaged or its name is taken; nothing is left behind. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * Copies a consistent snapshot, even during writes, into one private file. It is verified and flushed before
 * it gets its name.
 * @param addParts makes what belongs to the copy, before it gets its name @returns its result
 * @throws {BackupError} if the file exists or the copy is damaged
 * @throws errors of SQLite and the file system, such as SQLITE_FULL
 */
export async function copyDatabase<Added = void>(
  source: string,
  destination: string,
  addParts?: () => Promise<Added>,
): Promise<Added> {
  if (existsSync(destination)) throw new BackupError(`The file already exists: ${destination}`);
  mkdirSync(dirname(destination), { recursive: true, mode: 0o700 });
  const partial = `${destination}${partialSuffix}`;
  const removePartial = () => removeDatabaseFiles(partial);
  return cleanUpUnlessDone(removePartial, async () => {
    removePartial();
    closeSync(openSync(partial, "wx", 0o600));
    await copySnapshot(source, partial);
    leaveWriteAheadMode(partial);
    const problems = checkIntegrity(partial);
    if (problems.length > 0) throw new BackupError(`The backup is damaged: ${problems.join("; ")}`);
    fsyncPath(partial);
    const added = (await addParts?.()) as Added;
    renameSync(partial, destination);
    fsyncPath(dirname(destination));
    return added;
  });
}

/** Cleans up after an error, and if the process exits before the work is done. */
export async function cleanUpUnlessDone<Result>(cleanUp: () => void, work: () => Promise<Result>) {
  process.once("exit", cleanUp);
  try {
    return await work();
  } catch (error) {
    cleanUp();
    throw error;
  } finally {
    process.off("exit", cleanUp);
  }
}

async function copySnapshot(source: string, destination: string) {
  const connection = new SqliteConnection(source, { readonly: true, fileMustExist: true });
  try {
    // A read transaction: otherwise each write by another process would restart the copy.
    connection.exec("BEGIN; SELECT 1 FROM sqlite_schema");
    await connection.backup(destination, { progress: () => pagesPerStep });
  } finally {
    connection.close();
  }
}

/** A single file that can be read without creating others. */
function leaveWriteAheadMode(file: string) {
  const connection = new SqliteConnection(file);
  try {
    connection.pragma("journal_mode = DELETE");
  } finally {
    connection.close();
  }
}
