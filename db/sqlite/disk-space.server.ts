import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { databaseFile } from "./client.server.ts";

/** With less room than this, in bytes, a busy day can fill the volume. */
const littleRoom = 100_000_000;

/** The bytes on the volume of a database. */
export function diskSpace(file = databaseFile()): { free: number; isLow: boolean } {
  // A backup takes as much again, and the log has yet to be written into the database.
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return volumeSpace(dirname(file), 2 * (statSync(file).size + log));
}

/** @param needed bytes @public used only by features that can be left out */
export function volumeSpace(folder: string, needed: number): { free: number; isLow: boolean } {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return { free, isLow: blocks > 0 && free < littleRoom + needed };
}

/** An error of SQLite or the file system. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL";
}
