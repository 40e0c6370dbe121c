import { type Candidates, countCandidates } from "./candidates.server.ts";
import { type Conditions, conditionsOf, type Source } from "./conditions.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQuery, ListShape } from "./list-query.ts";
import type { RowSource } from "./list-rows.server.ts";
import { remembered } from "./remembered.server.ts";

/** How a list is going to be read: what its parts share. */
export interface Plan {
  /** The list and its sort, to which cursors are bound. */
  name: string;
  search: { table: string; search: { index: string; grams: string; columns: readonly string[] } };
  rows: RowSource;
  conditions: Conditions;
  /** The source with the fewest candidates; none where every row is one. */
  chosen?: { source: Source; candidates: Candidates };
}

export async function planOf<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): Promise<Plan> {
  const conditions = conditionsOf(definition, query);
  const { key, index } = definition.sorts[query.sort];
  const { table, columns, search } = definition;
  let chosen: Plan["chosen"];
  for (const source of conditions.sources) {
    const candidates = await remembered(`${table} ${JSON.stringify(source)}`, () =>
      countCandidates(definition, source),
    );
    if (!chosen || candidates.count < chosen.candidates.count) chosen = { source, candidates };
    if (candidates.rowIds) break;
  }
  const tested = [...new Set([...search.columns, ...definition.tested])];
  return {
    name: `${table}.${query.sort}`,
    search: { table, search },
    rows: { table, columns, key, index, tested, direction: query.direction, conditions },
    conditions,
    chosen,
  };
}
