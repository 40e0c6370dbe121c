import { settings } from "#app/settings.server.ts";
import { listBackups } from "./backup-folder.server.ts";
import { databaseFile } from "./client.server.ts";

const hour = 3_600_000;

/** With no schedule, how old the newest copy may be before it is worth a word: a week. */
const patience = 7 * 24 * hour;

export interface BackupState {
  /** When the newest copy was made, in milliseconds since 1970. */
  newestAt?: number;
  /** Why somebody should look after it. */
  attention?: "none" | "old";
}

/** How the backups of this installation stand. Copies that were taken elsewhere are not known here. */
export function backupState(): BackupState {
  const { backupEveryHours } = settings();
  const newest = listBackups(databaseFile())[0];
  if (!newest) return { attention: "none" };
  const newestAt = Number(newest.at);
  // Twice the interval: one that is late is not missing yet.
  const oldest = backupEveryHours > 0 ? 2 * backupEveryHours * hour : patience;
  return { newestAt, attention: Date.now() - newestAt > oldest ? "old" : undefined };
}
