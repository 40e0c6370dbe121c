import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { codeOf } from "./error-code.ts";

const between = 500;
const timeout = 30_000;

/** Temporary errors while a server starts or its name is not known yet. */
const passing = new Set(["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ENOTFOUND", "ETIMEDOUT", "57P03"]);

/** The message says why PostgreSQL is unreachable, without the password. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/**
 * Waits up to half a minute for PostgreSQL, because containers start together.
 * @param waiting called once with the problem
 * @throws {UnreachableError} at once for permanent errors such as a wrong password
 */
export async function untilReachable(url: string, waiting: (problem: string) => void): Promise<void> {
  const deadline = performance.now() + timeout;
  for (let tries = 0; ; tries++) {
    try {
      return await reach(url);
    } catch (error) {
      const problem = error instanceof Error ? error.message || codeOf(error) : String(error);
      if (!passing.has(codeOf(error)) || performance.now() > deadline) {
        throw new UnreachableError(
          `DATABASE_URL names a PostgreSQL that cannot be used: ${new URL(url).host} (${problem})`,
        );
      }
      if (tries === 0) waiting(problem);
      await sleep(between);
    }
  }
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
