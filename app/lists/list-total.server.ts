import { candidateRowIds } from "./candidates.server.ts";
import { limits } from "./list-limits.ts";
import type { Plan } from "./list-plan.server.ts";
import type { Total } from "./list-query.ts";
import type { RowSource } from "./list-rows.server.ts";
import { letOthersRun, prepared } from "./statements.server.ts";

/** How many rows a list has, exactly as far as `limits.count`. */
export async function totalOf(plan: Plan): Promise<Total> {
  const { chosen, rows } = plan;
  if (!chosen) {
    return limited(
      Number(
        prepared(`SELECT count(*) FROM (SELECT 1 FROM ${rows.table} LIMIT ${limits.count + 1})`)
          .pluck()
          .get({}),
      ),
    );
  }
  const { source, candidates } = chosen;
  if (source.exact) return limited(candidates.count);
  if (candidates.count > limits.count) return countWalking(rows);
  const rowIds = candidates.rowIds ?? (await candidateRowIds(plan.search, source, limits.count));
  return limited(await countAmong(rows, rowIds));
}

function limited(count: number): Total {
  return { count: Math.min(count, limits.count), more: count > limits.count };
}

async function countAmong({ table, conditions }: RowSource, rowIds: readonly number[]) {
  const sql = `SELECT count(*) FROM (SELECT value AS hit FROM json_each(@ids)) CROSS JOIN ${table} ON ${table}.rowid = hit WHERE ${conditions.tests}`;
  let count = 0;
  for (let from = 0; from < rowIds.length; from += limits.gatherStep) {
    const ids = JSON.stringify(rowIds.slice(from, from + limits.gatherStep));
    count += Number(
      prepared(sql)
        .pluck()
        .get({ ...conditions.values, ids }),
    );
    if (from + limits.gatherStep < rowIds.length) await letOthersRun();
  }
  return count;
}

/** A short term and a filter that many rows pass: counted row by row, and not to the end of a very long list. */
async function countWalking({ table, conditions, tested }: RowSource): Promise<Total> {
  const last = Number(prepared(`SELECT coalesce(max(rowid), 0) FROM ${table}`).pluck().get({}));
  const sql = `SELECT count(*) FROM (SELECT ${tested.join(", ")} FROM ${table} WHERE rowid BETWEEN @from AND @to) WHERE ${conditions.tests}`;
  let count = 0;
  for (let step = 0; step < limits.countSteps; step++) {
    const from = step * limits.walkStep + 1;
    if (from > last) return limited(count);
    count += Number(
      prepared(sql)
        .pluck()
        .get({ ...conditions.values, from, to: from + limits.walkStep - 1 }),
    );
    if (count > limits.count) return limited(count);
    await letOthersRun();
  }
  return { count, more: limits.countSteps * limits.walkStep < last };
}
