import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { t } from "#app/cli/terminal.ts";
import { linkOrCopy } from "#db/private-file.server.ts";
import { incomingFolder, storage } from "./storage/configured-storage.server.ts";

const ending = ".uploads";

/**
 * Puts the contents into a folder beside a copy of the database that was made a moment ago. Contents never change, so on the
 * same volume they take no room.
 */
export async function backUp(backup: string, { routine }: { routine: boolean }): Promise<string | undefined> {
  const folder = folderOf(backup);
  let count = 0;
  for await (const { sha256 } of storage().list()) {
    mkdirSync(join(folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    await storage().copyTo(sha256, join(folder, sha256.slice(0, 2), sha256));
    count += 1;
  }
  if (routine) removeOfGoneBackups(dirname(backup));
  return count > 0 ? t("uploads.backup.made", { count, folder }) : undefined;
}

/** Adds what is missing, and removes nothing. */
export async function restore(backup: string): Promise<string | undefined> {
  const folder = folderOf(backup);
  if (!existsSync(folder)) return undefined;
  const known = new Set<string>();
  for await (const { sha256 } of storage().list()) known.add(sha256);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const missing = paths.filter((path) => /^[0-9a-f]{64}$/.test(basename(path)) && !known.has(basename(path)));
  mkdirSync(incomingFolder(), { recursive: true, mode: 0o700 });
  for (const path of missing) {
    const incoming = join(incomingFolder(), `restored-${basename(path)}`);
    rmSync(incoming, { force: true });
    linkOrCopy(join(folder, path), incoming);
    await storage().put(basename(path), incoming);
  }
  return t("uploads.backup.restored", { count: missing.length });
}

function folderOf(backup: string) {
  return `${backup.slice(0, backup.length - extname(backup).length)}${ending}`;
}

function removeOfGoneBackups(folder: string) {
  for (const name of readdirSync(folder)) {
    const database = `${basename(name, ending)}.db`;
    if (name.endsWith(ending) && !existsSync(join(folder, database))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}
