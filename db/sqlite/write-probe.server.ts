import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "better-sqlite3";

/** A write waits for the disk, so that one stands for all who ask within this time, in milliseconds. */
const probeLasts = 1_000;

/** With less room than this, in bytes, the next writes are about to fail. */
const leastRoom = 1024 * 1024;

/**
 * Proves that writes reach the disk, without changing anything: a number that nobody uses is set to what it is, and SQLite
 * writes its page all the same.
 *
 * @throws what any write would, such as SQLITE_FULL and SQLITE_READONLY
 */
export function probeWrite(connection: Database.Database) {
  const version = connection.pragma("user_version", { simple: true });
  connection.pragma(`user_version = ${Number(version)}`);
}

/**
 * `probeWrite` and `requireRoom`, once a second at most.
 *
 * @throws what the last look has found
 */
export function requireWrites(connection: Database.Database, file: string) {
  const now = performance.now();
  if (!last || now - last.at > probeLasts) last = { at: now, error: problemOf(connection, file) };
  if (last.error) throw last.error;
}

let last: { at: number; error?: unknown } | undefined;

function problemOf(connection: Database.Database, file: string) {
  try {
    probeWrite(connection);
    requireRoom(file);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** @throws where the volume of a database file is full */
function requireRoom(file: string) {
  const { blocks, bavail, bsize } = statfsSync(dirname(file));
  // Some network volumes do not tell.
  if (blocks > 0 && bavail * bsize < leastRoom) throw new Error("The volume of the database is full");
}
