import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { settings } from "#app/settings.server.ts";
import { openPostgres } from "./client.server.ts";
import { waitUntilReachable } from "./wait-until-reachable.server.ts";

/** The same as for SQLite, where it is explained. */
export const dialect = {
  betterAuthProvider: "pg",

  open: openPostgres,

  file: () => undefined,

  /** @param waiting is told once what is being waited for */
  acquire(waiting: (problem: string) => void): Promise<void> {
    return waitUntilReachable(settings().databaseUrl, waiting);
  },

  /** PostgreSQL keeps a statement that has a name, which has to be the same for the same text. */
  prepare<Statement>(query: { prepare(): Statement }): Statement {
    const named = query as unknown as { toSQL(): { sql: string }; prepare(name: string): Statement };
    return named.prepare(createHash("sha256").update(named.toSQL().sql).digest("hex").slice(0, 32));
  },

  jsonRows(rows: readonly Record<string, string>[]): SQL {
    return sql`json_array_elements(${JSON.stringify(rows)}::json) as rows(value)`;
  },

  timeValue(time: Date): SQL {
    return sql`${time.toISOString()}::timestamptz`;
  },
} as const;
