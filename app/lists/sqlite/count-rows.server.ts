import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import type { Total } from "../list-query.ts";
import { maxCountedRows, totalLimits } from "../total-limits.ts";
import { candidateRowIds, joinGivenRows, rowIdRanges } from "./candidates.server.ts";
import type { Plan } from "./list-plan.server.ts";
import { type RowSource, scanRows } from "./list-rows.server.ts";
import { queryTuning } from "./query-tuning.ts";
import { prepareCached } from "./statements.server.ts";

/** Stops after `maxCountedRows` or a number of steps, then with `more`. */
export async function countRows(plan: Plan): Promise<Total> {
  const { chosen, rows } = plan;
  if (!chosen) return countByIdFilter(rows);
  const { source, candidates } = chosen;
  if (source.exact) return counted(candidates.count);
  if (candidates.count > totalLimits.maxCount) return countWalking(rows);
  const rowIds = candidates.rowIds ?? (await candidateRowIds(rows, source, maxCountedRows()));
  return counted(await countAmong(rows, rowIds));
}

/** @param count at most `maxCountedRows` */
function counted(count: number): Total {
  return { count, more: count >= maxCountedRows() };
}

async function countByIdFilter(rows: RowSource): Promise<Total> {
  const { table, conditions } = rows;
  const limit = maxCountedRows();
  if (conditions.tests) {
    const found = await scanRows(
      { ...rows, columns: "1 AS found" },
      undefined,
      limit,
      queryTuning.countSteps,
    );
    return found ? counted(found.length) : { count: 0, more: true };
  }
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${conditions.allTests || "true"} LIMIT ${limit})`;
  return counted(Number(prepareCached(sql).pluck().get(conditions.values)));
}

async function countAmong({ table, conditions }: RowSource, rowIds: readonly number[]) {
  const sql = `SELECT count(*) FROM ${joinGivenRows(table)} WHERE ${conditions.allTests}`;
  let count = 0;
  for (let from = 0; from < rowIds.length; from += queryTuning.gatherStep) {
    const ids = JSON.stringify(rowIds.slice(from, from + queryTuning.gatherStep));
    count += Number(
      prepareCached(sql)
        .pluck()
        .get({ ...conditions.values, ids }),
    );
    if (from + queryTuning.gatherStep < rowIds.length) await yieldToEventLoop();
  }
  return count;
}

async function countWalking({ table, conditions, tested }: RowSource): Promise<Total> {
  const sql = `SELECT count(*) FROM (SELECT ${tested.join(", ")} FROM ${table} WHERE rowid BETWEEN @from AND @to) WHERE ${conditions.allTests}`;
  let count = 0;
  let steps = 0;
  for await (const range of rowIdRanges(table)) {
    if (steps === queryTuning.countSteps) return { count, more: true };
    count += Number(
      prepareCached(sql)
        .pluck()
        .get({ ...conditions.values, ...range }),
    );
    if (count >= maxCountedRows()) return counted(count);
    steps += 1;
  }
  return { count, more: false };
}
