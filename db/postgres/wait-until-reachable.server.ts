import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailableError } from "../database-unavailable.ts";
import { errorCode } from "./error-code.ts";

const between = 500;
const timeout = 30_000;

/** Temporary errors while a server starts or its name is not known yet. */
const passing = new Set(["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ENOTFOUND", "ETIMEDOUT", "57P03"]);

/**
 * Waits for half a minute at most, because containers of one installation start at the same time.
 * @throws {DatabaseUnavailableError} immediately for a permanent error such as a wrong password
 */
export async function waitUntilReachable(url: string, waiting: (problem: string) => void): Promise<void> {
  const deadline = performance.now() + timeout;
  for (let tries = 0; ; tries++) {
    try {
      return await reach(url);
    } catch (error) {
      const problem = error instanceof Error ? error.message || errorCode(error) : String(error);
      if (!isPassing(error) || performance.now() > deadline) {
        throw new DatabaseUnavailableError(
          `DATABASE_URL: cannot use PostgreSQL at ${new URL(url).host} (${problem})`,
        );
      }
      if (tries === 0) waiting(problem);
      await sleep(between);
    }
  }
}

function isPassing(error: unknown) {
  const isClosed = error instanceof Error && /^Connection terminated unexpectedly$/.test(error.message);
  return isClosed || passing.has(errorCode(error));
}

async function reach(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout });
  client.on("error", () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}
