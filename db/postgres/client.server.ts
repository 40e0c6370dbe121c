import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { settings } from "#app/settings.server.ts";
import type { Connection } from "../client.server.ts";
import * as schema from "./schema.ts";

/** Milliseconds to wait for a connection, to a server that is restarting for instance. */
const patience = 10_000;

/** How often a transaction is tried at most: each time it gives way, another one was done. */
const mostAttempts = 30;

/** serialization_failure and deadlock_detected: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html */
const givesWay = new Set(["40001", "40P01"]);

interface Postgres extends Connection {
  pool: pg.Pool;
  replicaPool: pg.Pool;
}

let opened: Postgres | undefined;

export function openPostgres(): Connection {
  const { postgres } = settings();
  if (!postgres) throw new Error("The database is not PostgreSQL");
  const pool = openPool(postgres.url, postgres.connections);
  const replicaPool = postgres.replicaUrl ? openPool(postgres.replicaUrl, postgres.connections) : pool;
  const database = drizzle(pool, { schema });
  opened = {
    pool,
    replicaPool,
    database,
    replica: replicaPool === pool ? database : drizzle(replicaPool, { schema }),
    transaction: (body) =>
      // As if one came after the other, which SQLite's single writer is by nature.
      untilDone(() => database.transaction(body, { isolationLevel: "serializable" })),
    async close() {
      opened = undefined;
      await Promise.all([...new Set([pool, replicaPool])].map((each) => each.end()));
    },
  };
  return opened;
}

/** The connections of this process, for what is said in PostgreSQL's own words. */
export function postgres(): Pick<Postgres, "pool" | "replicaPool"> {
  if (!opened) throw new Error("No database of PostgreSQL is open");
  return opened;
}

function openPool(url: string, connections: number) {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: patience });
  // A connection that breaks while nobody uses it is simply replaced; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === mostAttempts || !givesWay.has(codeOf(error))) throw error;
      // Apart, so that the same ones do not meet again.
      await sleep(Math.random() * Math.min(2 ** tried, 100));
    }
  }
}

/** The SQLSTATE of an error, also of one that Drizzle has wrapped. */
export function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ("code" in each && typeof each.code === "string") return each.code;
  }
  return "";
}

