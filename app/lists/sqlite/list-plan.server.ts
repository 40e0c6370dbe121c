import { cacheUntilWrite } from "../cache.server.ts";
import { foldedColumnName, type ListDefinition, type ListSort } from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";
import { maxCountedRows, totalLimits } from "../total-limits.ts";
import { type Candidates, findCandidates } from "./candidates.server.ts";
import { dataVersion, searchIndexVersion } from "./data-version.server.ts";
import type { RowSource } from "./list-rows.server.ts";
import { buildSearchConditions, type CandidateSource } from "./search-conditions.ts";

export interface Plan {
  rows: RowSource;
  chosen?: { source: CandidateSource; candidates: Candidates };
}

export async function createListPlan<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Promise<Plan> {
  const conditions = buildSearchConditions(definition, query);
  const sort = definition.sorts[query.sort];
  const { table, columns, searched } = definition;
  let chosen: Plan["chosen"];
  for (const source of conditions.sources) {
    const candidates = await cacheUntilWrite(
      `${table} ${JSON.stringify(source)}`,
      source.kind === "idFilter" ? dataVersion : () => searchIndexVersion(table),
      () => findCandidates(definition, source),
      ({ count, rowIds }) => !rowIds && count >= maxCountedRows(),
    );
    // With many matches, its index is scanned.
    if (source.kind === "idFilter" && candidates.count > totalLimits.maxCount) continue;
    if (!chosen || candidates.count < chosen.candidates.count) chosen = { source, candidates };
    if (candidates.rowIds) break;
  }
  const tested = [
    ...new Set([...searched.map(foldedColumnName), ...definition.tested, ...conditions.idFilterColumns]),
  ];
  const { direction } = query;
  const { index } = conditions.idFilter ?? sort;
  const rows = { table, columns, searched, key: keyOf(sort), index, tested, direction, conditions };
  return { rows, chosen };
}

function keyOf({ column, as }: ListSort) {
  return as === "time or never" ? `coalesce(${column}, 0)` : column;
}
