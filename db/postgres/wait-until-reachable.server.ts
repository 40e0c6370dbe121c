import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailableError } from "../database-unavailable.ts";
import { errorCode } from "./error-code.ts";

// All in milliseconds.
const between = 500;
const timeout = 30_000;
const replicaTimeout = 5_000;

/** Temporary errors while a server starts or its name is not known yet. */
const passing = new Set(["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ENOTFOUND", "ETIMEDOUT", "57P03"]);

/** SQLSTATE classes of a refused user and a missing database. */
const replicaRefusal = /^(28|3D)/;

/**
 * Waits for half a minute at most, because containers of one installation start at the same time.
 * @throws {DatabaseUnavailableError} immediately for a permanent error such as a wrong password
 */
export async function waitUntilReachable(url: string, waiting: (problem: string) => void): Promise<void> {
  const deadline = performance.now() + timeout;
  for (let tries = 0; ; tries++) {
    try {
      return await reach(url, timeout);
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw unavailable("DATABASE_URL", url, error);
      if (tries === 0) waiting(problemOf(error));
      await sleep(between);
    }
  }
}

/**
 * Not waited for: a process must also start while a replica is down, because only lists need it.
 * @throws {DatabaseUnavailableError} if the replica refuses the user or does not have the database
 */
export async function assertReplicaAccepts(url: string): Promise<void> {
  try {
    await reach(url, replicaTimeout);
  } catch (error) {
    if (replicaRefusal.test(errorCode(error))) throw unavailable("DATABASE_REPLICA_URL", url, error);
  }
}

function unavailable(setting: string, url: string, error: unknown) {
  return new DatabaseUnavailableError(
    `${setting}: cannot use PostgreSQL at ${new URL(url).host} (${problemOf(error)})`,
  );
}

function problemOf(error: unknown) {
  return error instanceof Error ? error.message || errorCode(error) : String(error);
}

function isPassing(error: unknown) {
  const isClosed = error instanceof Error && /^Connection terminated unexpectedly$/.test(error.message);
  return isClosed || passing.has(errorCode(error));
}

async function reach(url: string, connectionTimeoutMillis: number) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on("error", () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}
