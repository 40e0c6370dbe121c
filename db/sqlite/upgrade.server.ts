import { existsSync, statSync } from "node:fs";
import { settings } from "#app/settings.server.ts";
import type { UpgradeResult } from "../connection.ts";
import { NewerDatabaseError } from "../migration-state.ts";
import { copyDatabase } from "./backup/copy-database.server.ts";
import { removeDatabaseFiles } from "./backup/database-files.server.ts";
import { newBackupPath, pruneBackups } from "./backup/folder.server.ts";
import { withBackupLock } from "./backup/lock.server.ts";
import { SqliteConnection } from "./driver.server.ts";
import { acquireDatabaseLock, DatabaseInUseError, heldLockMode } from "./lock.server.ts";
import { migrate, migrationState } from "./migrate.server.ts";

/**
 * Backs up and migrates a file, atomically even if killed.
 * @throws {DatabaseInUseError} when migrations are needed while another process uses the database
 */
export async function backUpAndMigrate(file: string, connection: SqliteConnection): Promise<UpgradeResult> {
  const { empty, pending } = migrationState(connection);
  if (pending.length === 0) return { applied: [] };
  // A running server expects its current schema.
  if (heldLockMode(file) !== "server") acquireExclusiveLock(file);
  if (empty) return { applied: migrate(connection) };
  const backupFile = newBackupPath(file, "upgrade");
  await withBackupLock(file, () => copyDatabase(file, backupFile));
  // Before the migrations, because a server that is killed during them may start again and again.
  pruneBackups(file, settings().backupsKept);
  try {
    return { applied: migrate(connection), backupFile };
  } catch (error) {
    removeDatabaseFiles(backupFile);
    throw error;
  }
}

/** @throws {DatabaseInUseError} also if the file was replaced while the lock was upgraded */
function acquireExclusiveLock(file: string) {
  const { ino } = statSync(file);
  acquireDatabaseLock(file, "exclusive");
  if (statSync(file).ino !== ino)
    throw new DatabaseInUseError(`The database ${file} was just restored: try again`);
}

/**
 * Checks with a read-only connection: closing a normal one would modify the file.
 * @throws {NewerDatabaseError}
 */
export function assertNotNewer(file: string) {
  if (!existsSync(file)) return;
  const connection = new SqliteConnection(file, { readonly: true });
  try {
    if (migrationState(connection).newer) throw new NewerDatabaseError();
  } finally {
    connection.close();
  }
}
