import { candidateRowIds } from "./candidates.server.ts";
import { decodeCursor, encodeCursor, type Place } from "./cursor.ts";
import type { ListDefinition } from "./list-definition.ts";
import { limits } from "./list-limits.ts";
import { type Plan, planOf } from "./list-plan.server.ts";
import { type ListPage, type ListQuery, type ListShape, pageSize } from "./list-query.ts";
import { gatherRows, type ReadRow, type RowSource, walkRows } from "./list-rows.server.ts";
import { totalOf } from "./list-total.server.ts";
import { remembered } from "./remembered.server.ts";
import { letOthersRun } from "./statements.server.ts";

/**
 * Pages of a list that do not slow down, neither with its length nor with the depth of the page: why it is done this
 * way is in docs/decisions/search.md.
 */

export async function readPage<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
  size = pageSize,
): Promise<ListPage<Row>> {
  const plan = await planOf(definition, query);
  const { name } = plan;
  const after = decodeCursor(name, query.after);
  const before = decodeCursor(name, query.before);
  let rows = await readRows<Raw>(plan, before ?? after, size + 1, before !== undefined);
  let backwards = before !== undefined;
  // Rows before a place have been deleted since, or all of those after it: the list begins at its beginning.
  if ((before && rows.length < size) || (after && rows.length === 0)) {
    rows = await readRows<Raw>(plan, undefined, size + 1, false);
    backwards = false;
  }
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const follows = backwards || more;
  const precedes = backwards ? more : after !== undefined && rows.length > 0;
  const cursor = (row: ReadRow<Raw> | undefined) => row && encodeCursor(name, placeOf(row));
  return {
    rows: shown.map(definition.row),
    total: await remembered(`${definition.table} ${JSON.stringify(plan.conditions)}`, () => totalOf(plan)),
    previous: (precedes && cursor(shown[0])) || null,
    next: (follows && cursor(shown.at(-1))) || null,
  };
}

/** Every row of a list in its order, in batches: never more than one of them in memory. */
export async function* readAll<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
  batch = 500,
): AsyncGenerator<Row[]> {
  const plan = await planOf(definition, query);
  let place: Place | undefined;
  do {
    const rows = await readRows<Raw>(plan, place, batch, false);
    if (rows.length > 0) yield rows.map(definition.row);
    const last = rows.length === batch ? rows.at(-1) : undefined;
    place = last && placeOf(last);
    await letOthersRun();
  } while (place);
}

/** The rows that follow a place, or precede it, nearest first. */
async function readRows<Raw>(
  plan: Plan,
  place: Place | undefined,
  need: number,
  backwards: boolean,
): Promise<ReadRow<Raw>[]> {
  const source: RowSource = backwards
    ? { ...plan.rows, direction: plan.rows.direction === "asc" ? "desc" : "asc" }
    : plan.rows;
  const { chosen } = plan;
  if (!chosen) return (await walkRows<Raw>(source, place, need)) ?? [];
  const tests = chosen.source.exact ? "" : plan.conditions.tests;
  const { count, rowIds } = chosen.candidates;
  if (rowIds) return gatherRows<Raw>(source, rowIds, place, need, tests);
  const { source: from } = chosen;
  const few = count <= limits.count;
  const walked = await walkRows<Raw>(source, place, need, few ? limits.patience : limits.longPatience);
  if (walked) return walked;
  // The rows are far from here in this order, as people with a rare initial are in that of names.
  const many = few ? limits.count : from.kind === "grams" ? limits.manyGrams : limits.manyMatches;
  const all = await candidateRowIds(plan.search, from, many + 1);
  if (all.length <= many) return gatherRows<Raw>(source, all, place, need, tests);
  return (await walkRows<Raw>(source, place, need)) ?? [];
}

function placeOf({ list_key: key, id }: ReadRow<unknown>): Place {
  return { key, id };
}
