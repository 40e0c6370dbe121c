import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { settings } from "#app/settings.server.ts";
import { holdDatabase, releaseDatabase } from "./lock.server.ts";
import { makePrivateFile } from "./private-file.server.ts";
import * as schema from "./schema.ts";

type Client = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

export type Transaction = Parameters<Parameters<Client["transaction"]>[0]>[0];

/** What survives a hot reload in development, where this module is evaluated again. */
const globalKey = Symbol.for("plumbline.database");
const store = globalThis as unknown as { [globalKey]?: Client };

/**
 * The one connection of this process, opened at the first call.
 *
 * @throws {DatabaseInUseError} while the database is being restored or upgraded by another process
 */
export function db(): Client {
  store[globalKey] ??= openShared(settings().databaseFile);
  return store[globalKey];
}

/** Opens a database file, making its folder where it is missing, with the pragmas the product relies on. */
export function openDatabase(file: string): Client {
  if (file !== ":memory:") makePrivateFile(file);
  const connection = new Database(file);
  connection.pragma("journal_mode = WAL");
  // FULL, not NORMAL: in WAL mode NORMAL may lose the last acknowledged writes at a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("busy_timeout = 5000");
  return drizzle(connection, { schema });
}

export function closeDatabase() {
  store[globalKey]?.$client.close();
  delete store[globalKey];
  releaseDatabase();
}

function openShared(file: string) {
  if (file !== ":memory:") holdDatabase(file, "shared");
  return openDatabase(file);
}
