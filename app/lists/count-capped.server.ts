import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { replicaDb } from "#db/client.server.ts";
import type { Total } from "./list-query.ts";
import { capTotal, totalLimits } from "./total-limits.ts";

/** Stops at the limit, however many rows match. @param condition on columns with an index */
export async function countCapped(table: SQLiteTable, condition?: SQL): Promise<Total> {
  const found = replicaDb()
    .select({ found: sql`1`.as("found") })
    .from(table)
    .where(condition)
    .limit(totalLimits.maxCount + 1)
    .as("found");
  return capTotal(await replicaDb().$count(found));
}
