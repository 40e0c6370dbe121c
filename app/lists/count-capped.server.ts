import { type SQL, sql } from "drizzle-orm";
import type { AnyTable } from "#db/any-table.ts";
import { replicaDb } from "#db/client.server.ts";
import { cacheUntilWrite } from "./cache.server.ts";
import type { Total } from "./list-query.ts";
import { dataVersion } from "./sqlite-or-postgres/data-version.server.ts";
import { capTotal, totalLimits } from "./total-limits.ts";

/** Counts again only after a write. @param condition on columns with an index */
export function countCapped(table: AnyTable, condition?: SQL): Promise<Total> {
  const question = JSON.stringify(rowsUpToLimit(table, condition).toSQL());
  return cacheUntilWrite(question, dataVersion, () => countUpToLimit(table, condition));
}

/** @param condition on columns with an index */
export async function countUpToLimit(table: AnyTable, condition?: SQL): Promise<Total> {
  return capTotal(await replicaDb().$count(rowsUpToLimit(table, condition).as("found")));
}

function rowsUpToLimit(table: AnyTable, condition: SQL | undefined) {
  return replicaDb()
    .select({ found: sql`1`.as("found") })
    .from(table)
    .where(condition)
    .limit(totalLimits.maxCount + 1);
}
