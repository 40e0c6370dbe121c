import { cacheUntilWrite } from "../cache.server.ts";
import type { CursorPosition } from "../cursor.ts";
import type { ListDefinition } from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";
import type { ListReader } from "../list-reader.ts";
import { capTotal, maxCountedRows, totalLimits } from "../total-limits.ts";
import { candidateRowIds } from "./candidates.server.ts";
import { countRows } from "./count-rows.server.ts";
import { dataVersion, searchIndexVersion } from "./data-version.server.ts";
import { createListPlan, type Plan } from "./list-plan.server.ts";
import { lookUpAndSortRows, type NumberedRow, type RowSource, scanRows } from "./list-rows.server.ts";
import { queryTuning } from "./query-tuning.ts";

/** Reads in steps of a few milliseconds, because SQLite blocks the process. */
export function createListReader<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): ListReader<Raw> {
  let planned: Promise<Plan> | undefined;
  const plan = () => {
    planned ??= createListPlan(definition, query);
    return planned;
  };
  return {
    async rows(position, need, backwards) {
      return readRows<Raw>(await plan(), position, need, backwards);
    },
    async total() {
      const currentPlan = await plan();
      const { conditions } = currentPlan.rows;
      const question = `${definition.table} ${JSON.stringify(conditions)}`;
      const indexed = definition.searched.length > 0 && !conditions.idFilter;
      const { count, more } = await cacheUntilWrite(
        question,
        indexed ? () => searchIndexVersion(definition.table) : dataVersion,
        () => countRows(currentPlan),
        (total) => total.count >= maxCountedRows(),
      );
      return capTotal(count, more);
    },
  };
}

async function readRows<Raw>(
  plan: Plan,
  position: CursorPosition | undefined,
  need: number,
  backwards: boolean,
): Promise<NumberedRow<Raw>[]> {
  const source: RowSource = backwards
    ? { ...plan.rows, direction: plan.rows.direction === "asc" ? "desc" : "asc" }
    : plan.rows;
  const { chosen } = plan;
  if (!chosen) return (await scanRows<Raw>(source, position, need)) ?? [];
  const tests = chosen.source.exact ? "" : plan.rows.conditions.allTests;
  const { count, rowIds } = chosen.candidates;
  if (rowIds) return lookUpAndSortRows<Raw>(source, rowIds, position, need, tests);
  const { source: from } = chosen;
  const few = count <= totalLimits.maxCount;
  const maxSteps = few ? queryTuning.maxSteps : queryTuning.longMaxSteps;
  const scanned = await scanRows<Raw>(source, position, need, maxSteps);
  if (scanned) return scanned;
  // The matches are far away in this order.
  const many = few
    ? totalLimits.maxCount
    : from.kind === "grams"
      ? queryTuning.maxGrams
      : queryTuning.maxMatches;
  const all = await candidateRowIds(plan.rows, from, many + 1);
  if (all.length <= many) return lookUpAndSortRows<Raw>(source, all, position, need, tests);
  return (await scanRows<Raw>(source, position, need)) ?? [];
}
