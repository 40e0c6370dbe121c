import Database from "better-sqlite3";
import { DatabaseUnavailableError } from "../database-unavailable.ts";
import { makePrivateFile } from "../private-file.server.ts";

/**
 * Who is at a database, told by a lock that ends with its process, however that ends: the lock of SQLite itself, on an
 * empty file beside the database.
 *
 * - `shared`: a command, or a server that is not ours. Any number at once.
 * - `server`: the one server. Commands may come and go beside it.
 * - `alone`: what nobody may watch, such as putting another file in the database's place.
 */
type Hold = "shared" | "server" | "alone";

/** Somebody else is at the database. Nothing was touched. */
export class DatabaseInUseError extends DatabaseUnavailableError {
  override name = "DatabaseInUseError";
}

/** How long to wait for whoever is about to leave, in milliseconds. */
const patience = 1_000;

/** Kept over a hot reload in development, like the connection to the database. */
const globalKey = Symbol.for("plumbline.database-lock");
const store = globalThis as unknown as {
  [globalKey]?: { file: string; hold: Hold; lock: Database.Database };
};

/**
 * Holds the database for this process until `releaseDatabase`, or until the process ends. Whoever holds it more strictly
 * already keeps it so.
 *
 * @throws {DatabaseInUseError} when others hold it in a way that does not go with this one
 */
export function holdDatabase(file: string, hold: Hold) {
  const held = store[globalKey];
  if (held?.file === file && (held.hold === hold || hold === "shared")) return;
  releaseDatabase();
  const lockFile = `${file}.lock`;
  makePrivateFile(lockFile);
  const lock = new Database(lockFile, { timeout: patience });
  try {
    // No file for a journal: nothing is ever written.
    lock.pragma("journal_mode = MEMORY");
    take(lock, hold);
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") throw new DatabaseInUseError(reason(file, hold));
    throw error;
  }
  store[globalKey] = { file, hold, lock };
}

/** How this process holds the database, if it does. */
export function heldAs(file: string): Hold | undefined {
  return store[globalKey]?.file === file ? store[globalKey].hold : undefined;
}

export function releaseDatabase() {
  store[globalKey]?.lock.close();
  delete store[globalKey];
}

function take(lock: Database.Database, hold: Hold) {
  if (hold === "alone") lock.exec("BEGIN EXCLUSIVE");
  else if (hold === "server") lock.exec("BEGIN IMMEDIATE");
  // A transaction locks nothing before it reads.
  else lock.exec("BEGIN; SELECT 1 FROM sqlite_schema");
}

function reason(file: string, hold: Hold) {
  return hold === "shared"
    ? `The database ${file} is being restored or upgraded: try again in a moment`
    : `The database ${file} is in use by another Plumbline: stop that one first`;
}
