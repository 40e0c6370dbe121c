import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { partialSuffix } from "./copy-database.server.ts";

/** `routine`: scheduled or manual. `upgrade`: before migrations. */
export type BackupKind = "routine" | "upgrade";

export interface Backup {
  file: string;
  kind: BackupKind;
  at: Date;
}

export const secretSuffix = ".app-secret";

const upgradesKept = 3;

const marks: Record<BackupKind, string> = { routine: "", upgrade: "before-upgrade-" };

export function backupFolder(databaseFile: string): string {
  return join(dirname(databaseFile), "backups");
}

/** Such as `backups/app-20260722T101500123Z.db`. */
export function newBackupPath(databaseFile: string, kind: BackupKind): string {
  return join(backupFolder(databaseFile), `${stem(databaseFile)}-${marks[kind]}${fileNameTimestamp()}.db`);
}

/** The path of a file that belongs to a backup, such as `app-20260722.app-secret` for `app-20260722.db`. */
export function companionPath(backup: string, suffix: string): string {
  return `${backup.replace(/\.db$/, "")}${suffix}`;
}

/** Earlier versions cut off any extension. */
export function findCompanion(backup: string, suffix: string): string | undefined {
  const withoutExtension = backup.slice(0, backup.length - extname(backup).length);
  return [companionPath(backup, suffix), `${withoutExtension}${suffix}`].find((path) => existsSync(path));
}

/** Sortable and valid in file names. */
export function fileNameTimestamp(): string {
  return new Date().toISOString().replaceAll(/[-:.]/g, "");
}

/** Complete backups, newest first. */
export function listBackups(databaseFile: string): Backup[] {
  return namesIn(backupFolder(databaseFile))
    .map((name) => parse(databaseFile, name))
    .filter((backup) => backup !== undefined)
    .sort((one, other) => Number(other.at) - Number(one.at));
}

/** In the folder of the database: what a restore replaced. */
export function beforeRestorePath(file: string, timestamp: string): string {
  const extension = extname(file);
  return join(dirname(file), `${basename(file, extension)}${beforeRestoreMark}${timestamp}${extension}`);
}

const beforeRestoreMark = "-before-restore-";

/** Databases kept from before a restore (never removed) or an upgrade (removed by newer ones), newest first. */
export function listKeptCopies(databaseFile: string): { file: string; at: Date }[] {
  const folder = dirname(databaseFile);
  const replaced = namesIn(folder).flatMap((name) => {
    const [, timestamp = ""] = name.split(beforeRestoreMark);
    const at = parseFileNameTimestamp(timestamp.split(".", 1)[0] ?? "");
    return at ? [{ file: join(folder, name), at }] : [];
  });
  const upgrades = listBackups(databaseFile).filter(({ kind }) => kind === "upgrade");
  const copies = [...replaced, ...upgrades.map(({ file, at }) => ({ file, at }))];
  return copies.sort((one, other) => Number(other.at) - Number(one.at));
}

/** Removes the oldest backups. @param keep the number of routine backups to keep */
export function pruneBackups(databaseFile: string, keep: number) {
  const all = listBackups(databaseFile);
  // Backups with a time in the future, after clock skew, do not displace newer ones.
  const inOrder = [...all.filter(isPast), ...all.filter((each) => !isPast(each))];
  const surplus = (kind: BackupKind, most: number) =>
    inOrder.filter((each) => each.kind === kind).slice(most);
  for (const { file } of [...surplus("routine", keep), ...surplus("upgrade", upgradesKept)])
    removeBackup(file);
}

/** Only while no backup is being written: see `withBackupLock`. */
export function removePartialBackups(databaseFile: string) {
  for (const name of namesIn(backupFolder(databaseFile))) {
    const [complete = "", suffix] = name.split(partialSuffix);
    const backup = suffix === undefined ? undefined : parse(databaseFile, complete);
    if (backup) removeBackup(backup.file, join(backupFolder(databaseFile), name));
  }
}

function isPast({ at }: Backup) {
  return Number(at) <= Date.now();
}

/** @param stored the path of an abandoned partial file */
function removeBackup(file: string, stored = file) {
  rmSync(companionPath(file, secretSuffix), { force: true });
  rmSync(stored, { force: true });
}

function parse(databaseFile: string, name: string): Backup | undefined {
  const start = `${stem(databaseFile)}-`;
  if (!name.startsWith(start)) return undefined;
  const [, mark = "", timestamp = ""] =
    /^(before-upgrade-)?(\d{8}T\d{9}Z)\.db$/.exec(name.slice(start.length)) ?? [];
  const at = parseFileNameTimestamp(timestamp);
  return (
    at && {
      file: join(backupFolder(databaseFile), name),
      kind: mark === marks.upgrade ? "upgrade" : "routine",
      at,
    }
  );
}

function parseFileNameTimestamp(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hours, minutes, seconds, milliseconds] = parts;
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function stem(databaseFile: string) {
  return basename(databaseFile, extname(databaseFile));
}
