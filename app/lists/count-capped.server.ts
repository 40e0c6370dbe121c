import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { replicaDb } from "#db/client.server.ts";
import { cacheUntilWrite } from "./cache.server.ts";
import type { Total } from "./list-query.ts";
import { dataVersion } from "./sqlite-or-postgres/data-version.server.ts";
import { capTotal, totalLimits } from "./total-limits.ts";

/** Stops at the limit, and counts again only after a write. @param condition on columns with an index */
export function countCapped(table: SQLiteTable, condition?: SQL): Promise<Total> {
  const rows = replicaDb()
    .select({ found: sql`1`.as("found") })
    .from(table)
    .where(condition)
    .limit(totalLimits.maxCount + 1);
  return cacheUntilWrite(JSON.stringify(rows.toSQL()), dataVersion, async () =>
    capTotal(await replicaDb().$count(rows.as("found"))),
  );
}
