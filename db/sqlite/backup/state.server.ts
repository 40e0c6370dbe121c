import { settings } from "#app/settings.server.ts";
import { databaseFile } from "../client.server.ts";
import { listBackups } from "./folder.server.ts";

const hour = 3_600_000;

/** The warning age without a schedule: a week. */
const warningAge = 7 * 24 * hour;

export interface BackupState {
  /** Milliseconds since 1970. */
  newestAt?: number;
  attention?: "missing" | "old";
}

/**
 * Ignores backups with a time in the future, after clock skew. Copies elsewhere are not known, and those before an upgrade lack
 * the app secret and what features keep in files.
 */
export function backupState(): BackupState {
  const { backupEveryHours } = settings();
  const newest = listBackups(databaseFile()).find(
    ({ kind, at }) => kind === "routine" && Number(at) <= Date.now() + hour,
  );
  if (!newest) return { attention: "missing" };
  const newestAt = Number(newest.at);
  // Two intervals: one late backup is fine.
  const oldest = backupEveryHours > 0 ? 2 * backupEveryHours * hour : warningAge;
  return { newestAt, attention: Date.now() - newestAt > oldest ? "old" : undefined };
}
