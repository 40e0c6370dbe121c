import { limitedTotal, limits } from "../list-limits.ts";
import type { Total } from "../list-query.ts";
import { candidateRowIds } from "./candidates.server.ts";
import type { Plan } from "./list-plan.server.ts";
import type { RowSource } from "./list-rows.server.ts";
import { queryTuning } from "./query-tuning.ts";
import { prepared, yieldToEventLoop } from "./statements.server.ts";

/** Exact up to `limits.count`. */
export async function totalOf(plan: Plan): Promise<Total> {
  const { chosen, rows } = plan;
  if (!chosen) {
    return limitedTotal(
      Number(
        prepared(`SELECT count(*) FROM (SELECT 1 FROM ${rows.table} LIMIT ${limits.count + 1})`)
          .pluck()
          .get({}),
      ),
    );
  }
  const { source, candidates } = chosen;
  if (source.exact) return limitedTotal(candidates.count);
  if (candidates.count > limits.count) return countWalking(rows);
  const rowIds = candidates.rowIds ?? (await candidateRowIds(plan, source, limits.count));
  return limitedTotal(await countAmong(rows, rowIds));
}

async function countAmong({ table, conditions }: RowSource, rowIds: readonly number[]) {
  const sql = `SELECT count(*) FROM (SELECT value AS hit FROM json_each(@ids)) CROSS JOIN ${table} ON ${table}.rowid = hit WHERE ${conditions.tests}`;
  let count = 0;
  for (let from = 0; from < rowIds.length; from += queryTuning.gatherStep) {
    const ids = JSON.stringify(rowIds.slice(from, from + queryTuning.gatherStep));
    count += Number(
      prepared(sql)
        .pluck()
        .get({ ...conditions.values, ids }),
    );
    if (from + queryTuning.gatherStep < rowIds.length) await yieldToEventLoop();
  }
  return count;
}

async function countWalking({ table, conditions, tested }: RowSource): Promise<Total> {
  const last = Number(prepared(`SELECT coalesce(max(rowid), 0) FROM ${table}`).pluck().get({}));
  const sql = `SELECT count(*) FROM (SELECT ${tested.join(", ")} FROM ${table} WHERE rowid BETWEEN @from AND @to) WHERE ${conditions.tests}`;
  let count = 0;
  for (let step = 0; step < queryTuning.countSteps; step++) {
    const from = step * queryTuning.walkStep + 1;
    if (from > last) return limitedTotal(count);
    count += Number(
      prepared(sql)
        .pluck()
        .get({ ...conditions.values, from, to: from + queryTuning.walkStep - 1 }),
    );
    if (count > limits.count) return limitedTotal(count);
    await yieldToEventLoop();
  }
  return { count, more: queryTuning.countSteps * queryTuning.walkStep < last };
}
