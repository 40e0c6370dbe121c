import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { DatabaseUnavailableError } from "../database-unavailable.ts";
import {
  computeMigrationState,
  type MigrationState,
  migrationError,
  NewerDatabaseError,
  pendingMigrations,
} from "../migration-state.ts";
import { disableTransactionTimeouts } from "./disable-transaction-timeouts.ts";
import { errorCode } from "./error-code.ts";
import journal from "./migrations/meta/_journal.json";

/** Bundled, so that a built server needs no folder of SQL files. */
const files = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** An arbitrary advisory lock number. */
export const migrationLock = 7_586_463;

/** Milliseconds. While a statement waits for a table, all other queries of that table wait behind it. */
const maxLockWait = 10_000;

/** Read-only. */
export async function migrationState(client: ClientBase): Promise<MigrationState> {
  return computeMigrationState(journal, await appliedMigrations(client));
}

/**
 * Applies all missing migrations in one transaction; a concurrent process waits and finds nothing to do. Uses
 * Drizzle's bookkeeping table.
 * @returns the names of the applied migrations
 * @throws {NewerDatabaseError} when the database has an unknown migration
 * @throws {DatabaseUnavailableError} when another connection uses a table for too long
 */
export async function migrate(client: ClientBase, lockWait = maxLockWait): Promise<string[]> {
  await client.query("BEGIN");
  try {
    await disableTransactionTimeouts(client);
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    // After the advisory lock: another process may migrate for as long as it needs.
    await client.query("SELECT set_config('lock_timeout', $1, true)", [String(lockWait)]);
    const { newer } = await migrationState(client);
    if (newer) throw new NewerDatabaseError();
    const applied = await applyPending(client);
    await client.query("COMMIT");
    return applied;
  } catch (error) {
    await client.query("ROLLBACK");
    throw errorCode(error) === lockNotAvailable ? lockedError(error, lockWait) : error;
  }
}

const lockNotAvailable = "55P03";

function lockedError(cause: unknown, lockWait: number) {
  const reason = cause instanceof Error ? cause.message.split("\n", 1)[0] : cause;
  return new DatabaseUnavailableError(
    `The database was not upgraded, because another connection, such as pg_dump, used one of its tables for more than ${lockWait / 1000} seconds. Nothing was changed. Start again when it has finished. (${reason})`,
    { cause },
  );
}

async function applyPending(client: ClientBase) {
  const pending = pendingMigrations(journal, await appliedMigrations(client));
  if (pending.length === 0) return [];
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  for (const { tag, when } of pending) {
    const sql = migrationSql(tag);
    for (const statement of sql.split("--> statement-breakpoint")) {
      await client.query(statement).catch((error: unknown) => {
        throw migrationError(tag, statement, error);
      });
    }
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      createHash("sha256").update(sql).digest("hex"),
      when,
    ]);
  }
  return pending.map(({ tag }) => tag);
}

async function appliedMigrations(client: ClientBase): Promise<ReadonlySet<number>> {
  // Not `to_regclass`: its cache misses a table that another process created during the wait for the lock.
  const bookkeeping = await client.query(
    "SELECT 1 FROM pg_tables WHERE schemaname = 'drizzle' AND tablename = '__drizzle_migrations'",
  );
  if (bookkeeping.rows.length === 0) return new Set();
  const { rows } = await client.query("SELECT created_at FROM drizzle.__drizzle_migrations");
  return new Set(rows.map((row) => Number(row.created_at)));
}

function migrationSql(tag: string) {
  const sql = files[`./migrations/${tag}.sql`];
  if (sql === undefined) throw new Error(`Migration ${tag} is in the journal but has no file`);
  return sql;
}
