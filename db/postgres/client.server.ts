import { setTimeout as sleep } from "node:timers/promises";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import * as postgresSettings from "#app/settings/postgres/settings.ts";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import type { Connection, Database, Transaction, UpgradeResult } from "../connection.ts";
import { foldOnWrite } from "../folded-columns.ts";
import { NewerDatabaseError } from "../migration-state.ts";
import { errorCode } from "./error-code.ts";
import { migrate, migrationState } from "./migrate.server.ts";
import { mustReadPrimary } from "./read-your-writes.server.ts";
import * as schema from "./schema.ts";

/** Milliseconds; covers a server restart. */
const timeout = 10_000;

/** Milliseconds before a query is given up: the connection may have dropped silently. */
const queryTimeout = 60_000;

// Attempts per SQLSTATE: serialization_failure, deadlock_detected, and unique_violation and foreign_key_violation,
// which may come from a concurrent transaction that the next attempt sees.
// https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
const attemptsAfter: Record<string, number> = { "40001": 30, "40P01": 30, "23503": 3, "23505": 3 };

interface Postgres extends Connection {
  pool: pg.Pool;
  /** For what `replica` reads. */
  readonly readPool: pg.Pool;
}

/** Survives hot reloads, which evaluate this module again. */
const globalKey = Symbol.for("db.postgres");
const store = globalThis as unknown as { [globalKey]?: Postgres };

export function openPostgres(): Connection {
  const { databaseUrl } = settings();
  const { DATABASE_REPLICA_URL: replicaUrl, DATABASE_CONNECTIONS: connections } =
    getGroupSettings(postgresSettings);
  const pool = openPool(databaseUrl, connections);
  const replicaPool = replicaUrl ? openPool(replicaUrl, connections) : pool;
  const database = asDatabase(drizzle(pool, { schema }));
  const replica = replicaPool === pool ? database : asDatabase(drizzle(replicaPool, { schema }));
  const opened: Postgres = {
    pool,
    get readPool() {
      return mustReadPrimary() ? pool : replicaPool;
    },
    database,
    get replica() {
      return mustReadPrimary() ? database : replica;
    },
    transaction: (body, isolationLevel) =>
      // Serializable, like SQLite with its single writer, unless the body locks its rows.
      withRetries(() =>
        withClient(pool, (client) =>
          databaseOn(client).transaction((tx) => body(asDatabase(tx) as Transaction), { isolationLevel }),
        ),
      ),
    upgrade: () => upgrade(databaseUrl),
    async probe() {
      const { rows } = await pool.query(
        `SELECT current_setting('transaction_read_only') AS "readOnly", (SELECT 1 FROM "user" LIMIT 1)`,
      );
      if (rows[0]?.readOnly === "on")
        throw new Error("The database is read-only: a standby, or default_transaction_read_only is on");
    },
    async bytes() {
      const { rows } = await pool.query("SELECT pg_database_size(current_database()) AS bytes");
      return Number(rows[0]?.bytes);
    },
    async close() {
      delete store[globalKey];
      await Promise.all([...new Set([pool, replicaPool])].map((each) => each.end()));
    },
  };
  store[globalKey] = opened;
  return opened;
}

export function postgresPools(): Pick<Postgres, "pool" | "readPool"> {
  const opened = store[globalKey];
  if (!opened) throw new Error("No PostgreSQL database is open");
  return opened;
}

// Preparing the relations of all tables takes 0.15 ms.
const databases = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();

function databaseOn(client: pg.PoolClient): NodePgDatabase<typeof schema> {
  let database = databases.get(client);
  if (!database) {
    database = drizzle(client, { schema });
    databases.set(client, database);
  }
  return database;
}

/** Typed as SQLite's database, which has the same methods. */
function asDatabase(database: PgDatabase<NodePgQueryResultHKT, typeof schema>): Database {
  return foldOnWrite(database as unknown as Database);
}

function openPool(url: string, connections: number) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  });
  // The pool only listens to idle connections; without a listener the event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Reads first, so that an up-to-date database needs no lock. Migrations may take longer than other queries. */
async function upgrade(connectionString: string): Promise<UpgradeResult> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeout, keepAlive: true });
  client.on("error", () => {});
  try {
    await client.connect();
    const { newer, pending } = await migrationState(client);
    if (newer) throw new NewerDatabaseError();
    return { applied: pending.length > 0 ? await migrate(client) : [] };
  } finally {
    await client.end();
  }
}

/** Drizzle itself does not release a client whose `BEGIN` fails. */
async function withClient<Result>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await use(client);
  } catch (error) {
    isLost = hasTimedOut(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && (/^Query read timeout$/.test(error.message) || hasTimedOut(error.cause));
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= (attemptsAfter[errorCode(error)] ?? 1)) throw error;
      // Random, so that conflicting transactions do not collide again.
      await sleep(Math.random() * Math.min(2 ** tried, 100));
    }
  }
}
