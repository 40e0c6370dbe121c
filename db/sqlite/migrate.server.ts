import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import {
  computeMigrationState,
  type MigrationState,
  migrationError,
  NewerDatabaseError,
  pendingMigrations,
} from "../migration-state.ts";
import journal from "./migrations/meta/_journal.json";

/** Bundled, so that a built server needs no folder of SQL files. */
const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Read-only. */
export function migrationState(connection: Database.Database): MigrationState {
  return computeMigrationState(journal, appliedMigrations(connection));
}

/**
 * Applies all missing migrations in one transaction. Uses Drizzle's bookkeeping table.
 * @returns the names of the applied migrations
 * @throws {NewerDatabaseError} when the database has an unknown migration
 */
export function migrate(connection: Database.Database): string[] {
  if (migrationState(connection).newer) throw new NewerDatabaseError();
  // Rebuilding a table needs it off, and it has no effect inside a transaction.
  connection.pragma("foreign_keys = OFF");
  try {
    return connection.transaction(() => applyPending(connection)).immediate();
  } finally {
    connection.pragma("foreign_keys = ON");
  }
}

function applyPending(connection: Database.Database) {
  connection.exec(
    "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id INTEGER PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  const pending = pendingMigrations(journal, appliedMigrations(connection));
  for (const entry of pending) {
    const sql = migrationSql(entry.tag);
    for (const statement of sql.split("--> statement-breakpoint")) {
      try {
        connection.exec(statement);
      } catch (error) {
        throw migrationError(entry.tag, statement, error);
      }
    }
    connection
      .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
      .run(createHash("sha256").update(sql).digest("hex"), entry.when);
  }
  const broken = connection.pragma("foreign_key_check") as { table: string }[];
  if (broken.length > 0) {
    const tables = [...new Set(broken.map(({ table }) => table))].join(", ");
    throw new Error(`The migrations left ${broken.length} rows without a parent in ${tables}`);
  }
  return pending.map((entry) => entry.tag);
}

function appliedMigrations(connection: Database.Database): ReadonlySet<number> {
  const bookkeeping = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'")
    .get();
  if (!bookkeeping) return new Set();
  return new Set(connection.prepare<[], number>("SELECT created_at FROM __drizzle_migrations").pluck().all());
}

function migrationSql(tag: string) {
  const sql = files[`./migrations/${tag}.sql`];
  if (sql === undefined) throw new Error(`Migration ${tag} is in the journal but has no file`);
  return sql;
}
