import { createPrivateFileIfMissing } from "../private-file.server.ts";
import { removePartialBackups } from "./backup-folder.server.ts";
import { SqliteConnection } from "./driver.server.ts";

/** Milliseconds to wait for a process that removes partial backups. */
const lockTimeout = 1_000;

/**
 * Any number of backups may be written at once. Before it starts, what killed ones left is removed, unless another is being
 * written: SQLite's own lock on an empty file shows that, and ends with the process.
 */
export async function withBackupLock<Result>(
  databaseFile: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const file = `${databaseFile}.backups.lock`;
  createPrivateFileIfMissing(file);
  const lock = new SqliteConnection(file, { timeout: lockTimeout });
  try {
    // No journal file: nothing is written.
    lock.pragma("journal_mode = MEMORY");
    ifAlone(lock, () => removePartialBackups(databaseFile));
    // A transaction takes no lock before it reads.
    lock.exec("BEGIN; SELECT 1 FROM sqlite_schema");
    return await write();
  } finally {
    lock.close();
  }
}

function ifAlone(lock: SqliteConnection, work: () => void) {
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_BUSY") return;
    throw error;
  }
  work();
  lock.exec("ROLLBACK");
}
