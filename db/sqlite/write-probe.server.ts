import type Database from "better-sqlite3";

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
