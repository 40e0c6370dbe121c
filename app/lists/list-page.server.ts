import { type Candidates, candidateRowIds, countCandidates } from "./candidates.server.ts";
import { type Conditions, conditionsOf, type Source } from "./conditions.ts";
import { decodeCursor, encodeCursor, type Place } from "./cursor.ts";
import type { ListDefinition } from "./list-definition.ts";
import { limits } from "./list-limits.ts";
import { type ListPage, type ListQuery, type ListShape, pageSize, type Total } from "./list-query.ts";
import { gatherRows, type ReadRow, type RowSource, walkRows } from "./list-rows.server.ts";
import { remembered } from "./remembered.server.ts";
import { letOthersRun, prepared } from "./statements.server.ts";

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

interface Plan {
  /** The list and its sort, to which cursors are bound. */
  name: string;
  search: { table: string; search: { index: string; grams: string; columns: readonly string[] } };
  rows: RowSource;
  conditions: Conditions;
  /** The source with the fewest candidates; none where every row is one. */
  chosen?: { source: Source; candidates: Candidates };
}

async function planOf<Shape extends ListShape, Raw, Row>(
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

async function totalOf(plan: Plan): Promise<Total> {
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

function placeOf({ list_key: key, id }: ReadRow<unknown>): Place {
  return { key, id };
}
