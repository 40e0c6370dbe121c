import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { settings } from "#app/settings.server.ts";
import type { Upgrade } from "../connection.ts";
import { NewerDatabaseError } from "../migration-state.ts";
import { copyDatabase } from "./backup.server.ts";
import { newBackupFile, pruneBackups } from "./backup-folder.server.ts";
import { acquireDatabaseLock, heldLockMode } from "./lock.server.ts";
import { migrate, migrationState } from "./migrate.server.ts";

/**
 * Brings a database to the newest schema, and keeps a copy of what was there. Killed at any point, it is as
 * before or complete, and the next call goes on from there.
 *
 * @throws {DatabaseInUseError} when there is something to change while another process is at the database
 */
export async function upgradeFile(file: string, connection: Database.Database): Promise<Upgrade> {
  const { empty, pending } = migrationState(connection);
  if (pending.length === 0) return { applied: [] };
  // Whoever serves people now expects the tables as they are.
  if (heldLockMode(file) !== "server") acquireDatabaseLock(file, "exclusive");
  const copy = empty ? undefined : newBackupFile(file, "upgrade");
  if (copy) await copyDatabase(file, copy);
  const applied = migrate(connection);
  if (copy) pruneBackups(file, settings().backupsKept);
  return { applied, copy };
}

/**
 * Looks with a connection that cannot write: an ordinary one tidies up the file when it closes.
 *
 * @throws {NewerDatabaseError}
 */
export function refuseNewer(file: string) {
  if (!existsSync(file)) return;
  const connection = new Database(file, { readonly: true });
  try {
    if (migrationState(connection).newer) throw new NewerDatabaseError();
  } finally {
    connection.close();
  }
}
