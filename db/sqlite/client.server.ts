import type SqliteDriver from "better-sqlite3";
import { type AsyncRemoteCallback, drizzle } from "drizzle-orm/sqlite-proxy";
import { settings } from "#app/settings.server.ts";
import type { Connection, Database, Transaction } from "../connection.ts";
import { foldOnWrite } from "../folded-columns.ts";
import { createPrivateFileIfMissing } from "../private-file.server.ts";
import { SqliteConnection } from "./driver.server.ts";
import { acquireDatabaseLock, releaseDatabaseLock } from "./lock.server.ts";
import * as schema from "./schema.ts";
import { assertNotNewer, backUpAndMigrate } from "./upgrade.server.ts";
import { assertWritable } from "./write-probe.server.ts";

// Reads and writes use separate connections, so that reads never see half a transaction. better-sqlite3 is
// synchronous: every promise here is already settled.
interface Sqlite extends Connection {
  file: string;
  reader: SqliteConnection;
  writer: SqliteConnection;
}

/** Survives hot reloads, which evaluate this module again. */
const globalKey = Symbol.for("db.sqlite");
const store = globalThis as unknown as { [globalKey]?: Sqlite };

/**
 * @throws {DatabaseInUseError} while another process restores or upgrades the database
 * @throws {NewerDatabaseError} when a newer version has changed it; the file stays untouched
 */
export function openSqlite(): Connection {
  const file = databaseFile();
  acquireDatabaseLock(file, "shared");
  assertNotNewer(file);
  const writer = openDatabaseFile(file);
  const reader = openDatabaseFile(file);
  const read = (sql: string) => prepareRaw(reader, sql);
  const write = (sql: string) => prepareRaw(writer, sql);
  const runExclusive = createMutex();

  const single: AsyncRemoteCallback = async (sql, values, method) => {
    const reading = read(sql);
    if (reading.readonly) return runStatement(reading, values, method);
    return runExclusive(() => runStatement(write(sql), values, method));
  };

  const database = asDatabase(single);
  const opened: Sqlite = {
    file,
    reader,
    writer,
    database,
    replica: database,
    transaction: (body) => runExclusive(() => inTransaction(writer, write, body)),
    upgrade: () => backUpAndMigrate(file, writer),
    async probe() {
      reader.exec("SELECT 1 FROM user LIMIT 1");
      await runExclusive(() => assertWritable(writer, file));
    },
    async bytes() {
      const pages = reader.pragma("page_count", { simple: true }) as number;
      return pages * (reader.pragma("page_size", { simple: true }) as number);
    },
    async close() {
      reader.close();
      writer.close();
      delete store[globalKey];
      releaseDatabaseLock();
    },
  };
  store[globalKey] = opened;
  return opened;
}

/** For SQL that only SQLite has; reads use `reader`. */
export function sqliteConnections(): Pick<Sqlite, "reader" | "writer" | "transaction"> {
  const opened = store[globalKey];
  if (!opened) throw new Error("No SQLite database is open");
  return opened;
}

/** @throws if `DATABASE_URL` names no file */
export function databaseFile(): string {
  const [, file] = /^file:(.+)$/.exec(settings().databaseUrl) ?? [];
  if (!file) throw new Error("The database is not a file");
  return file;
}

/** Bytes. */
const maxIdleLogSize = 64_000_000;

/** Opens a database file with the required pragmas, creating its folder. */
export function openDatabaseFile(file: string): SqliteConnection {
  createPrivateFileIfMissing(file);
  const connection = new SqliteConnection(file);
  connection.pragma("journal_mode = WAL");
  // FULL, not NORMAL: in WAL mode NORMAL may lose the last commits in a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // Otherwise deleted rows stay readable in the file and in its backups, until something else is written over them.
  connection.pragma("secure_delete = ON");
  connection.pragma("busy_timeout = 5000");
  // The write-ahead log grows during a backup or a long read, and would otherwise keep that size.
  connection.pragma(`journal_size_limit = ${maxIdleLogSize}`);
  return connection;
}

/** Drizzle's type does not know `rowCount`, which it passes on. */
function asDatabase(callback: AsyncRemoteCallback): Database {
  return foldOnWrite(drizzle(callback, { schema }) as unknown as Database);
}

type Statement = SqliteDriver.Statement<unknown[], unknown>;

function prepareRaw(connection: SqliteConnection, sql: string): Statement {
  const statement = connection.prepare<unknown[], unknown>(sql);
  return statement.reader ? statement.raw() : statement;
}

function runStatement(statement: Statement, values: unknown[], method: "run" | "all" | "values" | "get") {
  if (!statement.reader) return { rows: [], rowCount: statement.run(...values).changes };
  if (method === "get") return { rows: statement.get(...values) as unknown[] };
  const rows = statement.all(...values);
  return { rows, rowCount: rows.length };
}

async function inTransaction<Result>(
  writer: SqliteDriver.Database,
  write: (sql: string) => Statement,
  body: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let ended = false;
  const tx = asDatabase(async (sql, values, method) => {
    if (ended) throw new Error("The transaction has ended");
    return runStatement(write(sql), values, method);
  });
  // Immediate, so that reads before the first write are protected too.
  writer.exec("BEGIN IMMEDIATE");
  try {
    const result = await withinOneTurn(() => body(tx as Transaction));
    writer.exec("COMMIT");
    return result;
  } catch (error) {
    // A full disk already rolls back.
    if (writer.inTransaction) writer.exec("ROLLBACK");
    throw error;
  } finally {
    ended = true;
  }
}

// A transaction that awaits a timer or a request would block all other writes, or deadlock on one of them.
function withinOneTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Queued first, so that anything asynchronous in `work` comes later.
    const late = setImmediate(() =>
      reject(new Error("A transaction awaited something other than the database")),
    );
    work()
      .then(resolve, reject)
      .finally(() => clearImmediate(late));
  });
}

/** Runs transactions and writes one at a time, in order. */
function createMutex() {
  let running: Promise<void> | undefined;
  return async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    while (running) await running;
    const current = work();
    if (!(current instanceof Promise)) return current;
    running = current.then(release, release);
    return current;
  };

  function release() {
    running = undefined;
  }
}
