import type { Total } from "../list-query.ts";
import { maxCountedRows, totalLimits } from "../total-limits.ts";
import { readRows } from "./statements.server.ts";

const maxEntries = 200;

interface Counted extends Total {
  /** The transactions that it has seen, see `pg_current_snapshot`. */
  snapshot: string;
}

const totals = new Map<string, Counted & { countedAt: number }>();

/**
 * Counts again only after a transaction of any process has written something, and while counting stopped before the end
 * only some seconds later.
 * @param rows a query
 */
export async function countOnce(rows: string, values: unknown[]): Promise<Total> {
  const key = JSON.stringify([rows, values]);
  const known = totals.get(key);
  if (known && ((known.more && isRecent(known)) || known.snapshot === (await currentSnapshot())))
    return known;
  const counted = { ...(await count(rows, values)), countedAt: performance.now() };
  totals.delete(key);
  if (totals.size >= maxEntries) totals.delete(totals.keys().next().value ?? "");
  totals.set(key, counted);
  return counted;
}

function isRecent({ countedAt }: { countedAt: number }) {
  return performance.now() - countedAt < totalLimits.keepFor;
}

async function count(rows: string, values: unknown[]): Promise<Counted> {
  const limit = maxCountedRows();
  const [found] = await readRows<{ count: string; snapshot: string }>(
    `SELECT count(*), ${snapshotSql} AS snapshot FROM (${rows} LIMIT ${limit}) AS rows`,
    values,
  );
  const counted = Number(found?.count);
  return { count: counted, more: counted >= limit, snapshot: found?.snapshot ?? "" };
}

const snapshotSql = "pg_current_snapshot()::text";

async function currentSnapshot(): Promise<string | undefined> {
  const [found] = await readRows<{ snapshot: string }>(`SELECT ${snapshotSql} AS snapshot`, []);
  return found?.snapshot;
}
