import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BackupPart } from "#app/cli/sqlite/backups.ts";
import { t } from "#app/cli/terminal.ts";
import { linkOrCopy } from "#db/private-file.server.ts";
import { BackupError } from "#db/sqlite/backup/copy-database.server.ts";
import { companionPath, findCompanion, secretSuffix } from "#db/sqlite/backup/folder.server.ts";
import { isDiskFull } from "#db/sqlite/disk-space.server.ts";
import { SqliteConnection } from "#db/sqlite/driver.server.ts";
import { storage } from "./storage/configured-storage.server.ts";
import { putMissing } from "./storage/put-missing.server.ts";
import type { StoredBlob } from "./storage/storage.ts";
import { StorageUnavailableError } from "./storage/storage-unavailable-error.ts";

const suffix = ".uploads";

/**
 * Copies the blobs to a folder next to a database backup that is not yet renamed into place. They never change, so on the
 * same volume they are linked. Those that the storage has lost, or has in another size, are taken from earlier backups, which
 * are deleted in time.
 */
export const backUp: BackupPart["backUp"] = async (backup, copy) => {
  const folder = companionPath(backup, suffix);
  const earlier = foldersIn(dirname(backup)).filter((each) => each !== folder);
  const copied = new Set<string>();
  const named = blobsNamedIn(copy);
  const sizes = new Map(named.map(({ sha256, size }) => [sha256, size]));
  let lost: BackedUpBlob[] = [];
  await withBackupErrors(async () => {
    for await (const blob of storage().list()) {
      const isDamaged = (sizes.get(blob.sha256) ?? blob.size) !== blob.size;
      if (!isDamaged && (await copyBlob(blob, folder, earlier))) copied.add(blob.sha256);
    }
    lost = named.filter(({ sha256 }) => !copied.has(sha256));
    for (const blob of lost) if (linkEarlierCopy(blob, folder, earlier)) copied.add(blob.sha256);
  }).catch((error: unknown) => {
    // After any other error, a later backup can use what was copied.
    if (isDiskFull(error)) rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    done: copied.size > 0 ? t("uploads.backup.made", { count: copied.size, folder }) : undefined,
    problem: lost.length > 0 ? t("uploads.backup.missing", { count: lost.length, folder }) : undefined,
  };
};

type BackedUpBlob = Pick<StoredBlob, "sha256" | "size"> & Partial<StoredBlob>;

/** In an earlier version of the database there may be no files. */
function blobsNamedIn(copy: string): BackedUpBlob[] {
  const connection = new SqliteConnection(copy, { readonly: true });
  try {
    if ((connection.pragma("table_info(upload)") as unknown[]).length === 0) return [];
    return connection
      .prepare<[object], BackedUpBlob>("SELECT DISTINCT sha256, size FROM upload WHERE sha256 <> @none")
      .all({ none: "" });
  } finally {
    connection.close();
  }
}

/** @returns false if the cleanup has removed it since it was listed */
async function copyBlob(blob: StoredBlob, folder: string, earlier: string[]): Promise<boolean> {
  if (linkEarlierCopy(blob, folder, earlier)) return true;
  return storage().copyTo(blob.sha256, pathIn(folder, blob.sha256));
}

/** Also true if the folder has it, from an interrupted backup. */
function linkEarlierCopy(blob: BackedUpBlob, folder: string, earlier: string[]): boolean {
  const path = pathIn(folder, blob.sha256);
  if (isCopy(path, blob)) return true;
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const known = earlier.map((each) => pathIn(each, blob.sha256)).find((each) => isCopy(each, blob));
  if (known) linkOrCopy(known, path);
  return known !== undefined;
}

/** False if the blob was stored again since: the copy may be damaged. */
function isCopy(path: string, { size, putAt }: BackedUpBlob) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size === size && (!putAt || found.mtime >= putAt);
}

/** Adds what is missing or has another size, and removes nothing. */
export const restore: BackupPart["restore"] = async (backup) => {
  const folder = findCompanion(backup, suffix);
  return withBackupErrors(async () => {
    const added = folder && (await putMissing(folder)).added;
    const stored = new Map<string, number>();
    for await (const { sha256, size } of storage().list()) stored.set(sha256, size);
    const named = blobsNamedIn(backup);
    await postponeRemovals(stored.keys(), named);
    const count = named.filter(({ sha256, size }) => stored.get(sha256) !== size).length;
    return {
      done: added === undefined ? undefined : t("uploads.backup.restored", { count: added }),
      problem: count > 0 ? t("uploads.backup.stillMissing", { count }) : undefined,
    };
  });
};

/** Files newer than the backup stay for another day: restoring the replaced database, which names them, undoes the restore. */
async function postponeRemovals(stored: Iterable<string>, named: BackedUpBlob[]): Promise<void> {
  const known = new Set(named.map(({ sha256 }) => sha256));
  for (const sha256 of stored) if (!known.has(sha256)) await storage().touch(sha256);
}

async function withBackupErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    throw new BackupError(t("uploads.doctor.unavailable", { problem: error.message }));
  }
}

function pathIn(folder: string, sha256: string) {
  return join(folder, sha256.slice(0, 2), sha256);
}

function foldersIn(folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith(suffix));
  return names.map((name) => join(folder, name));
}

/** A backup made by hand may have any extension, or none. */
export const removeFilesOfDeletedBackups: BackupPart["removeFilesOfDeletedBackups"] = (folder) => {
  const databases = readdirSync(folder).filter(
    (name) => !name.endsWith(suffix) && !name.endsWith(secretSuffix),
  );
  for (const each of foldersIn(folder)) {
    const stem = basename(each, suffix);
    const isKept = databases.some((name) => name === stem || name.startsWith(`${stem}.`));
    if (!isKept) rmSync(each, { recursive: true, force: true });
  }
};
