import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { exitOnSignals } from "#app/exit-on-signals.ts";
import { incompleteBackupExitCode } from "#app/maintenance/sqlite/backup-exit-code.ts";
import { settings } from "#app/settings.server.ts";
import { partialSuffix } from "#db/sqlite/backup/copy-database.server.ts";
import { backupFolder, pruneBackups } from "#db/sqlite/backup/folder.server.ts";
import { type BackupResult, makeBackup } from "#db/sqlite/backup/make-backup.server.ts";
import { type Restored, type RestoreRefusal, restoreBackup } from "#db/sqlite/backup/restore.server.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { isDiskFull } from "#db/sqlite/disk-space.server.ts";
import { print, printError, t } from "../terminal.ts";
import { formatSize } from "../units.ts";

interface BackupOutcome {
  done?: string;
  problem?: string;
}

/** Files of a feature that belong to a backup. @public */
export interface BackupPart {
  /** @param copy the path of the database copy, before it is renamed to `backup` */
  backUp(backup: string, copy: string): Promise<BackupOutcome>;
  removeFilesOfDeletedBackups(folder: string): void;
  restore(backup: string): Promise<BackupOutcome>;
}

const parts = Object.values(
  import.meta.glob<BackupPart>("../../features/*/backup.server.ts", { eager: true }),
);

/** `backup [file]`: beside a running server, or without one. */
export async function backup(destination: string | undefined): Promise<number> {
  const database = databaseFile();
  if (!existsSync(database)) return printError(t("cli.noDatabase", { file: database }), 1);
  if (destination && existsSync(destination)) {
    return printError(t("cli.backup.taken", { file: destination }), 1);
  }
  const restoreSignals = exitOnSignals();
  const added: string[] = [];
  const problems: string[] = [];
  const made = await makeBackup(destination && resolve(destination), async (file) => {
    for (const { backUp } of parts) {
      const { done, problem } = await backUp(file, `${file}${partialSuffix}`);
      if (done) added.push(done);
      if (problem) problems.push(problem);
    }
  })
    .catch((error: unknown) => {
      // Otherwise what a failed backup copied would take the space of the next.
      if (!destination && isDiskFull(error)) removeFilesOfDeletedBackups(database);
      throw error;
    })
    .finally(restoreSignals);
  print(t("cli.backup.made", { file: made.file, size: formatSize(made.size) }), aboutSecret(made), ...added);
  if (!destination) {
    pruneBackups(database, settings().backupsKept);
    removeFilesOfDeletedBackups(database);
  }
  return problems.length > 0 ? printError(problems.join("\n"), incompleteBackupExitCode) : 0;
}

function removeFilesOfDeletedBackups(database: string) {
  const folder = backupFolder(database);
  if (!existsSync(folder)) return;
  for (const part of parts) part.removeFilesOfDeletedBackups(folder);
}

/** `restore <file>`: only while nothing else is using the database. */
export async function restore(file: string | undefined): Promise<number> {
  if (!file) return printError(t("cli.restore.fileMissing"), 2);
  const restoreSignals = exitOnSignals();
  const restored: string[] = [];
  const problems: string[] = [];
  const outcome = await restoreBackup(resolve(file), async () => {
    for (const part of parts) {
      const { done, problem } = await part.restore(resolve(file));
      if (done) restored.push(done);
      if (problem) problems.push(problem);
    }
  }).finally(restoreSignals);
  if (outcome.result !== "restored") return printError(whyRefused(outcome, file), 1);
  print(
    t("cli.restore.done", { file }),
    ...restored,
    ...(outcome.canceledJobs > 0 ? [t("cli.restore.jobsCanceled", { count: outcome.canceledJobs })] : []),
    ...aboutKept(outcome),
    t(secretTexts[outcome.secret]),
  );
  return problems.length > 0 ? printError(problems.join("\n"), incompleteBackupExitCode) : 0;
}

function aboutKept({ kept, keptSecret }: Restored) {
  return [
    ...(kept ? [t(kept.isLogOnly ? "cli.restore.keptLog" : "cli.restore.kept", { file: kept.file })] : []),
    ...(keptSecret ? [t("cli.restore.keptSecret", { file: keptSecret })] : []),
    ...(kept || keptSecret ? [t("cli.restore.deleteKept")] : []),
  ];
}

const secretTexts = {
  restored: "cli.restore.secretRestored",
  unchanged: "cli.restore.secretUnchanged",
  setting: "cli.restore.secretSetting",
} as const satisfies Record<Restored["secret"], string>;

function aboutSecret({ secret }: BackupResult) {
  if (secret.in === "file") return t("cli.backup.secretFile", { file: secret.file });
  return t(secret.in === "setting" ? "cli.backup.secretSetting" : "cli.backup.secretNowhere");
}

function whyRefused(refusal: RestoreRefusal, file: string) {
  switch (refusal.result) {
    case "missing":
      return t("cli.restore.missing", { file });
    case "unreadable":
      return t("cli.restore.unreadable", { file: refusal.file, problem: refusal.problem });
    case "sameFile":
      return t("cli.restore.sameFile");
    case "damaged":
      return [t("cli.restore.damaged", { file }), ...refusal.problems].join("\n");
    case "foreign":
      return t("cli.restore.foreign", { file });
    case "newer":
      return t("cli.restore.newer", { file });
  }
}
