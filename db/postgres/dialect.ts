import { createHash } from "node:crypto";
import { is, Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import * as postgresSettings from "#app/settings/postgres/settings.ts";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import type { Dialect } from "../dialect.ts";
import type { DrizzleForeignKey } from "../drizzle-foreign-key.ts";
import { openPostgres } from "./client.server.ts";
import { withPrimaryReads } from "./read-your-writes.server.ts";
import { assertReplicaAccepts, waitUntilReachable } from "./wait-until-reachable.server.ts";

function forUpdateSkipLocked<Query extends SQLWrapper>(query: Query): Query {
  const lockable = query as unknown as { for(strength: "update", config: { skipLocked: true }): Query };
  return lockable.for("update", { skipLocked: true });
}

export const dialect: Dialect = {
  betterAuthProvider: "pg",

  singleServer: false,

  open: openPostgres,

  file: () => undefined,

  async acquire(waiting) {
    await waitUntilReachable(settings().databaseUrl, waiting);
    const { DATABASE_REPLICA_URL: replicaUrl } = getGroupSettings(postgresSettings);
    if (replicaUrl) await assertReplicaAccepts(replicaUrl);
  },

  /** PostgreSQL keeps a statement that has a name, which has to be the same for the same text. */
  prepare<Statement>(query: { prepare(): Statement }): Statement {
    const named = query as unknown as { toSQL(): { sql: string }; prepare(name: string): Statement };
    return named.prepare(createHash("sha256").update(named.toSQL().sql).digest("hex").slice(0, 32));
  },

  withPrimaryReads,

  forUpdateSkipLocked,

  // With `in`, PostgreSQL may run the query more than once, and lock other rows each time.
  inSkipLocked: (column, query) => sql`${column} = any(array${forUpdateSkipLocked(query)})`,

  foreignKeys: (table) =>
    getTableConfig(table as object as PgTable).foreignKeys as object[] as DrizzleForeignKey[],

  jsonRows: (rows) =>
    sql`json_array_elements(${is(rows, Placeholder) ? rows : JSON.stringify(rows)}::json) as json_rows(value)`,

  timeFromNow: (milliseconds) => sql`clock_timestamp() + ${milliseconds / 1000} * interval '1 second'`,

  timeOrNever: (column) => sql`coalesce(${column}, 'epoch'::timestamptz)`,

  removeDeletedSearchEntries: async () => {},

  timeValue: (time) => sql`${time.toISOString()}::timestamptz`,
};
