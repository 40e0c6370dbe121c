import type SqliteDriver from "better-sqlite3";
import Driver from "better-sqlite3";
import { type AsyncRemoteCallback, drizzle } from "drizzle-orm/sqlite-proxy";
import { settings } from "#app/settings.server.ts";
import type { Connection, Database, Transaction } from "../connection.ts";
import { makePrivateFile } from "../private-file.server.ts";
import { holdDatabase, releaseDatabase } from "./lock.server.ts";
import * as schema from "./schema.ts";
import { refuseNewer, upgradeFile } from "./upgrade.server.ts";
import { requireWrites } from "./write-probe.server.ts";

/**
 * One file, read through one connection and written through another: whoever reads never sees half of a transaction.
 * better-sqlite3 does its work at once, so a promise here is kept before anything else in the process has its turn.
 */
interface Sqlite extends Connection {
  file: string;
  reader: SqliteDriver.Database;
  writer: SqliteDriver.Database;
}

/** Statements kept for the life of a connection; those with lists of values of every length are prepared anew. */
const mostStatements = 500;

/** Kept over a hot reload in development, where this module is evaluated again. */
const globalKey = Symbol.for("plumbline.sqlite");
const store = globalThis as unknown as { [globalKey]?: Sqlite };

/**
 * @throws {DatabaseInUseError} while the database is being restored or upgraded by another process
 * @throws {NewerDatabaseError} when a newer version has changed it: not one byte was touched
 */
export function openSqlite(): Connection {
  const file = databaseFile();
  holdDatabase(file, "shared");
  refuseNewer(file);
  const writer = openDatabase(file);
  const reader = openDatabase(file);
  const read = statementsOf(reader);
  const write = statementsOf(writer);
  const inTurn = takeTurns();

  const single: AsyncRemoteCallback = async (sql, values, method) => {
    const reading = read(sql);
    if (reading.readonly) return carryOut(reading, values, method);
    return inTurn(() => carryOut(write(sql), values, method));
  };

  const database = asDatabase(single);
  const opened: Sqlite = {
    file,
    reader,
    writer,
    database,
    listDatabase: database,
    transaction: (body) => inTurn(() => inTransaction(writer, write, body)),
    upgrade: () => upgradeFile(file, writer),
    async probe() {
      reader.exec("SELECT 1 FROM user LIMIT 1");
      await inTurn(() => requireWrites(writer, file));
    },
    async bytes() {
      const pages = reader.pragma("page_count", { simple: true }) as number;
      return pages * (reader.pragma("page_size", { simple: true }) as number);
    },
    // One process serves a file: nobody else is at it.
    async unlessElsewhere(_name, work) {
      await work();
      return true;
    },
    async close() {
      reader.close();
      writer.close();
      delete store[globalKey];
      releaseDatabase();
    },
  };
  store[globalKey] = opened;
  return opened;
}

/** The two connections of this process, for what only SQLite has. Whoever reads by hand does it on the reader. */
export function sqlite(): Pick<Sqlite, "reader" | "writer"> {
  const opened = store[globalKey];
  if (!opened) throw new Error("No database of SQLite is open");
  return opened;
}

/** @throws where `DATABASE_URL` names no file */
export function databaseFile(): string {
  const [, file] = /^file:(.+)$/.exec(settings().databaseUrl) ?? [];
  if (!file) throw new Error("The database is no file");
  return file;
}

/** Opens a database file, making its folder where it is missing, with the pragmas the product relies on. */
export function openDatabase(file: string): SqliteDriver.Database {
  makePrivateFile(file);
  const connection = new Driver(file);
  connection.pragma("journal_mode = WAL");
  // FULL, not NORMAL: in WAL mode NORMAL may lose the last acknowledged writes at a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  return connection;
}

/** Drizzle's type does not know `rowCount`, which it passes on. */
function asDatabase(callback: AsyncRemoteCallback): Database {
  return drizzle(callback, { schema }) as unknown as Database;
}

type Statement = SqliteDriver.Statement<unknown[], unknown>;

function statementsOf(connection: SqliteDriver.Database): (sql: string) => Statement {
  const kept = new Map<string, Statement>();
  return (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = connection.prepare<unknown[], unknown>(sql);
    if (statement.reader) statement.raw();
    // Never given up: collecting prepared statements has brought Node 24 down.
    if (kept.size < mostStatements) kept.set(sql, statement);
    return statement;
  };
}

/** In the shape that Drizzle expects of a driver, with the count of the rows that a write has changed. */
function carryOut(statement: Statement, values: unknown[], method: "run" | "all" | "values" | "get") {
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
    return carryOut(write(sql), values, method);
  });
  // Immediate: what it reads before its first write holds as well.
  writer.exec("BEGIN IMMEDIATE");
  try {
    const result = await withinOneTurn(() => body(tx));
    writer.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite itself has ended it where the disk is full.
    if (writer.inTransaction) writer.exec("ROLLBACK");
    throw error;
  } finally {
    ended = true;
  }
}

/**
 * Refuses to wait for anything but the database, which is never waited for: a timer or a request would hold every other
 * write of the process meanwhile, or for ever where it waits for one of them itself.
 */
function withinOneTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Before the work begins: what it would put off comes later in the line.
    const late = setImmediate(() =>
      reject(new Error("A transaction waited for something other than the database")),
    );
    work()
      .then(resolve, reject)
      .finally(() => clearImmediate(late));
  });
}

/** One transaction at a time, and no other write meanwhile: each is begun when all those before it have ended. */
function takeTurns() {
  let present: Promise<void> | undefined;
  return async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    while (present) await present;
    const mine = work();
    if (!(mine instanceof Promise)) return mine;
    present = mine.then(endTurn, endTurn);
    return mine;
  };

  function endTurn() {
    present = undefined;
  }
}
