import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { fsyncPath } from "../../private-file.server.ts";
import { partialSuffix } from "../../sqlite/backup/copy-database.server.ts";
import { removeDatabaseFiles, sidecarSuffixes } from "../../sqlite/backup/database-files.server.ts";
import { SqliteConnection } from "../../sqlite/driver.server.ts";
import { acquireDatabaseLock, releaseDatabaseLock } from "../../sqlite/lock.server.ts";
import { migrate, migrationState } from "../../sqlite/migrate.server.ts";
import { CopyError, type Source, type Target, withCopyErrors } from "./endpoints.ts";
import { countRows, prepareInsert, readRows } from "./file-rows.server.ts";
import { type CopiedTable, quoteIdentifier } from "./tables.ts";

/**
 * Opens a file for copying; no other process may use it.
 * @throws {CopyError} if it is missing or has another version
 * @throws {DatabaseInUseError} while another process uses it
 */
export async function openFileSource(file: string): Promise<Source> {
  if (!existsSync(file)) throw new CopyError({ reason: "missing", place: file });
  const connection = await withCopyErrors(file, () => {
    acquireDatabaseLock(file, "exclusive");
    return new SqliteConnection(file, { readonly: true });
  });
  try {
    await withCopyErrors(file, () => {
      requireNewest(file, connection);
      connection.exec("BEGIN");
    });
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    place: file,
    count: (table) => withCopyErrors(file, () => countRows(connection, table.name)),
    read: (table) => readRows(file, connection, table),
    async close() {
      connection.close();
      releaseDatabaseLock();
    },
  };
}

/**
 * Writes to a draft beside the file, which is renamed at the end.
 * @throws {CopyError} if the file is not empty
 * @throws {DatabaseInUseError} while another process uses it
 */
export async function openFileTarget(file: string, tables: CopiedTable[]): Promise<Target> {
  const draft = `${file}${partialSuffix}`;
  const removeDraft = () => removeDatabaseFiles(draft);
  let indexes: Index[] = [];
  const connection = await withCopyErrors(file, () => {
    acquireDatabaseLock(file, "exclusive");
    requireEmpty(file);
    // Also on signals; a later copy removes what a kill leaves.
    process.once("exit", removeDraft);
    const opened = openDraft(draft);
    indexes = setIndexesAside(opened);
    opened.exec("BEGIN");
    return opened;
  });
  const insertInto = new Map(tables.map((table) => [table.name, prepareInsert(connection, table)]));
  return {
    place: file,
    insert: (table, rows) => withCopyErrors(file, () => insertInto.get(table.name)?.(rows)),
    read: (table) => readRows(file, connection, table),
    complete: (report) =>
      withCopyErrors(file, async () => {
        for (const [index, { sql }] of indexes.entries()) {
          report(index, indexes.length);
          await setImmediate();
          connection.exec(sql);
        }
        const orphans = connection.pragma("foreign_key_check") as unknown[];
        if (orphans.length > 0) throw new Error(`The copy has ${orphans.length} rows without a parent`);
      }),
    commit: () =>
      withCopyErrors(file, () => {
        connection.exec("COMMIT");
        connection.close();
        fsyncPath(draft);
        putInPlace(draft, file);
      }),
    async close() {
      connection.close();
      removeDraft();
      process.off("exit", removeDraft);
      releaseDatabaseLock();
    },
  };
}

function requireNewest(file: string, connection: Database) {
  const { empty, newer, pending } = migrationState(connection);
  if (newer) throw new CopyError({ reason: "newer", place: file });
  if (empty) throw new CopyError({ reason: "foreign", place: file });
  if (pending.length > 0) throw new CopyError({ reason: "pending", place: file });
}

function requireEmpty(file: string) {
  if (!existsSync(file)) return;
  const connection = new SqliteConnection(file, { readonly: true });
  try {
    const { empty, newer } = migrationState(connection);
    if (newer) throw new CopyError({ reason: "newer", place: file });
    const names = connection
      .prepare<[], string>(
        `SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '__drizzle_migrations'`,
      )
      .pluck()
      .all();
    const used = empty ? names.length > 0 : names.some((name) => countRows(connection, name) > 0);
    if (used) throw new CopyError({ reason: "notEmpty", place: file });
  } finally {
    connection.close();
  }
}

/** Fast settings without rollback: an incomplete draft is deleted. */
function openDraft(draft: string) {
  removeDatabaseFiles(draft);
  closeSync(openSync(draft, "wx", 0o600));
  const connection = new SqliteConnection(draft);
  connection.pragma("journal_mode = MEMORY");
  connection.pragma("synchronous = OFF");
  // KiB: keeps most index pages in memory.
  connection.pragma("cache_size = -131072");
  migrate(connection);
  connection.pragma("foreign_keys = OFF");
  return connection;
}

interface Index {
  name: string;
  sql: string;
}

/** Creating indexes after all rows is several times faster. Those of keys and `UNIQUE` stay. */
function setIndexesAside(connection: Database): Index[] {
  const indexes = connection
    .prepare<[], Index>("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all();
  for (const { name } of indexes) connection.exec(`DROP INDEX ${quoteIdentifier(name)}`);
  return indexes;
}

/** A leftover WAL of the same name would be applied to the new file. */
function putInPlace(draft: string, file: string) {
  for (const ending of sidecarSuffixes) rmSync(file + ending, { force: true });
  renameSync(draft, file);
  fsyncPath(dirname(file));
}
