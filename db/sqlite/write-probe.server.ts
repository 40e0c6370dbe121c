import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import type Database from "better-sqlite3";

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

/** @throws where the volume of a database file is full */
export function requireRoom(file: string) {
  const { blocks, bavail, bsize } = statfsSync(dirname(file));
  // Some network volumes do not tell.
  if (blocks > 0 && bavail * bsize < leastRoom) throw new Error("The volume of the database is full");
}
