import { copyFileSync, existsSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { settings } from "#app/settings.server.ts";
import { fsyncPath, linkOrCopy, writePrivateFile } from "../../private-file.server.ts";
import { databaseFile } from "../client.server.ts";
import { SqliteConnection } from "../driver.server.ts";
import { checkIntegrity, findReadProblem } from "../integrity.server.ts";
import { acquireDatabaseLock, isBusy, releaseDatabaseLock } from "../lock.server.ts";
import { migrationState } from "../migrate.server.ts";
import { cleanUpUnlessDone, copyDatabase, partialSuffix } from "./copy-database.server.ts";
import { removeDatabaseFiles, sidecarSuffixes } from "./database-files.server.ts";
import { beforeRestorePath, fileNameTimestamp, findCompanion, secretSuffix } from "./folder.server.ts";

export type RestoreRefusal =
  | { result: "missing" }
  | { result: "unreadable"; file: string; problem: string }
  | { result: "sameFile" }
  | { result: "damaged"; problems: string[] }
  | { result: "foreign" }
  | { result: "newer" };

export interface Restored {
  result: "restored";
  /** The replaced database, or only the log that was left of it. */
  kept?: { file: string; isLogOnly: boolean };
  /** The replaced app secret. */
  keptSecret?: string;
  /** Requested by users: see `cancelRequestedJobs`. */
  canceledJobs: number;
  /** Whether the app secret came with the backup, stayed, or is a setting. */
  secret: "restored" | "unchanged" | "setting";
}

/**
 * Replaces the database with a backup. The old one is kept under a dated name with its uncommitted WAL.
 * Nothing changes until the backup is verified and copied.
 * @param restoreParts restores what the database refers to, before it takes the place of the old one
 * @throws {DatabaseInUseError} while another process uses the database
 */
export async function restoreBackup(
  backup: string,
  restoreParts: () => Promise<void>,
): Promise<RestoreRefusal | Restored> {
  const current = databaseFile();
  const refusal = findRefusal(backup, current);
  if (refusal) return refusal;
  acquireDatabaseLock(current, "exclusive");
  const draft = draftPath(current);
  const removeDraft = () => removeDatabaseFiles(draft);
  try {
    return await cleanUpUnlessDone(removeDraft, async () => {
      const moment = fileNameTimestamp();
      removeDraft();
      await copyDatabase(backup, draft);
      const canceledJobs = cancelRequestedJobs(draft);
      await restoreParts();
      // Synchronous from here, so that no handler of a signal ends the process in between.
      const kept = keepOld(current, moment);
      renameSync(draft, current);
      fsyncPath(dirname(current));
      return { result: "restored", kept, canceledJobs, ...restoreSecret(backup, moment) };
    });
  } finally {
    releaseDatabaseLock();
  }
}

function draftPath(databaseFile: string) {
  return `${databaseFile}.restoring`;
}

/** What a killed restore left. Only while no restore can run: see `acquireDatabaseLock`. */
export function removeRestoreDrafts(databaseFile: string) {
  const draft = draftPath(databaseFile);
  for (const file of [draft, `${draft}${partialSuffix}`]) removeDatabaseFiles(file);
}

function findRefusal(backup: string, databaseFile: string): RestoreRefusal | undefined {
  // The secret is read after the database is replaced.
  for (const file of [backup, companionSecret(backup)]) {
    const problem = file && findReadProblem(file);
    if (problem) return { result: "unreadable", file, problem };
  }
  if (!existsSync(backup)) return { result: "missing" };
  if (existsSync(databaseFile) && realpathSync(backup) === realpathSync(databaseFile)) {
    return { result: "sameFile" };
  }
  const problems = checkIntegrity(backup);
  if (problems.length > 0) return { result: "damaged", problems };
  const connection = new SqliteConnection(backup, { readonly: true });
  try {
    const { empty, newer } = migrationState(connection);
    if (empty) return { result: "foreign" };
    return newer ? { result: "newer" } : undefined;
  } finally {
    connection.close();
  }
}

/**
 * Cancels jobs that users requested, so that they don't continue what the restore undoes.
 * @returns how many; each can be retried
 */
function cancelRequestedJobs(file: string): number {
  const connection = new SqliteConnection(file);
  try {
    const columns = connection.pragma("table_info(job)") as { name: string }[];
    // Earlier versions had no jobs.
    if (!columns.some(({ name }) => name === "requested_by")) return 0;
    return connection.transaction(() => {
      const { changes } = connection
        .prepare(
          "UPDATE job SET state = 'cancelled', holder = NULL, lease_until = NULL, finished_at = ? WHERE finished_at IS NULL AND requested_by IS NOT NULL",
        )
        .run(Date.now());
      connection.exec(
        `UPDATE job SET state = 'waiting' WHERE state = 'blocked' AND NOT EXISTS (SELECT 1 FROM job other
          WHERE other.order_key = job.order_key AND other.finished_at IS NULL
          AND (other.id < job.id OR other.state <> 'blocked'))`,
      );
      return changes;
    })();
  } finally {
    connection.close();
  }
}

/** Gives the old file a second name before it is replaced, so that a kill never leaves none. A crash may have left only a WAL. */
function keepOld(databaseFile: string, moment: string): Restored["kept"] {
  const kept = beforeRestorePath(databaseFile, moment);
  const sidecars = sidecarSuffixes.filter((suffix) => existsSync(databaseFile + suffix));
  if (!existsSync(databaseFile)) {
    for (const suffix of sidecars) renameSync(databaseFile + suffix, kept + suffix);
    const log = sidecars.find((suffix) => suffix !== "-shm");
    return log ? { file: kept + log, isLogOnly: true } : undefined;
  }
  // SQLite deletes a WAL that it cannot read.
  for (const suffix of sidecars) copyFileSync(databaseFile + suffix, kept + suffix);
  if (checkpointWal(databaseFile)) {
    for (const suffix of sidecars) rmSync(kept + suffix);
  }
  linkOrCopy(databaseFile, kept);
  // SQLite would apply leftovers to the new database.
  for (const suffix of sidecarSuffixes) rmSync(databaseFile + suffix, { force: true });
  return { file: kept, isLogOnly: false };
}

/** @returns false if the database cannot be opened, often the reason to restore */
function checkpointWal(databaseFile: string) {
  try {
    const connection = new SqliteConnection(databaseFile, { timeout: 1_000 });
    try {
      return connection.pragma("journal_mode = DELETE", { simple: true }) === "delete";
    } finally {
      connection.close();
    }
  } catch (error) {
    if (isBusy(error)) throw error;
    return false;
  }
}

function restoreSecret(backup: string, moment: string): Pick<Restored, "secret" | "keptSecret"> {
  const { appSecret, secretFile } = settings();
  if (appSecret) return { secret: "setting" };
  const companion = companionSecret(backup);
  if (!companion) return { secret: "unchanged" };
  const secret = readFileSync(companion, "utf8");
  const keptSecret = existsSync(secretFile) ? beforeRestorePath(secretFile, moment) : undefined;
  if (keptSecret) {
    if (readFileSync(secretFile, "utf8") === secret) return { secret: "unchanged" };
    linkOrCopy(secretFile, keptSecret);
  }
  writePrivateFile(secretFile, secret, { replace: true });
  fsyncPath(dirname(secretFile));
  return { secret: "restored", keptSecret };
}

function companionSecret(backup: string) {
  return settings().appSecret ? undefined : findCompanion(backup, secretSuffix);
}
