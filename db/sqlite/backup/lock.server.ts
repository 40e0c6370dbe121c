import type { SqliteConnection } from "../driver.server.ts";
import { backupLockFile, isBusy, openLockFile, takeLock } from "../lock.server.ts";
import { removePartialBackups } from "./folder.server.ts";

/**
 * Several backups can run at once. Leftovers of killed backups are removed first, unless another backup is running: SQLite's
 * own lock on an empty file shows that, and ends with the process.
 */
export async function withBackupLock<Result>(
  databaseFile: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const lock = openLockFile(backupLockFile(databaseFile));
  try {
    ifAlone(lock, () => removePartialBackups(databaseFile));
    takeLock(lock, "shared");
    return await write();
  } finally {
    lock.close();
  }
}

function ifAlone(lock: SqliteConnection, work: () => void) {
  try {
    takeLock(lock, "exclusive");
  } catch (error) {
    if (isBusy(error)) return;
    throw error;
  }
  work();
  lock.exec("ROLLBACK");
}
