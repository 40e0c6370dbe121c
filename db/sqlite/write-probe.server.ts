import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "better-sqlite3";

/** Milliseconds: a probe waits for the disk, so its result is shared. */
const probeLasts = 1_000;

/** Bytes: with less space the next writes are about to fail. */
const minFreeBytes = 1024 * 1024;

/**
 * Proves that writes reach the disk: sets an unused number to its current value, which still writes a page.
 * @throws what any write would, such as SQLITE_FULL and SQLITE_READONLY
 */
export function probeWrite(connection: Database.Database) {
  const version = connection.pragma("user_version", { simple: true });
  connection.pragma(`user_version = ${Number(version)}`);
}

/** `probeWrite` and `assertFreeSpace`, at most once a second. @throws the latest result's error */
export function assertWritable(connection: Database.Database, file: string) {
  const now = performance.now();
  if (!last || now - last.at > probeLasts) last = { at: now, error: tryWrite(connection, file) };
  if (last.error) throw last.error;
}

let last: { at: number; error?: unknown } | undefined;

function tryWrite(connection: Database.Database, file: string) {
  try {
    probeWrite(connection);
    assertFreeSpace(file);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** @throws if the volume is full */
function assertFreeSpace(file: string) {
  const { blocks, bavail, bsize } = statfsSync(dirname(file));
  // Some network volumes report no size.
  if (blocks > 0 && bavail * bsize < minFreeBytes) throw new Error("The database volume is full");
}
