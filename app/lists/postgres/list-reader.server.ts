import { chosenIdFilters, type IdFilter, type ListDefinition } from "../list-definition.ts";
import type { ListQuery, ListShape } from "../list-query.ts";
import type { ListReader } from "../list-reader.ts";
import { capTotal } from "../total-limits.ts";
import { lookUpAndSortRows, type RowSource, scanRows } from "./list-rows.server.ts";
import { queryTuning } from "./query-tuning.ts";
import {
  buildSearchConditions,
  type Condition,
  type Conditions,
  containsTermSql,
} from "./search-conditions.ts";
import { readNumber } from "./statements.server.ts";
import { countOnce, lastCount, type RowQuery } from "./total-cache.server.ts";

/** Chooses the plan itself: PostgreSQL guesses how common a term is, and reads the whole table if it is wrong. */
export function createListReader<Shape extends ListShape, Raw, Row>(
  definition: ListDefinition<Shape, Raw, Row>,
  query: ListQuery<Shape>,
): ListReader<Raw> {
  const { table, columns } = definition;
  const conditions = buildSearchConditions(definition, query);
  const idFilters = chosenIdFilters(definition, query);
  const lookup = once(() => buildLookup(table, conditions));
  const matches = once(async () => selectMatches(table, await lookup(), idFilters));
  const total = once(async () => countOnce(await matches()));
  return {
    async total() {
      const { count, more } = await total();
      return capTotal(count, more);
    },
    async rows(position, need, backwards) {
      const source: RowSource = {
        table,
        columns,
        sort: definition.sorts[query.sort],
        descending: (query.direction === "desc") !== backwards,
        position,
        idFilters,
      };
      if (!conditions) return scanRows<Raw>(source, need);
      const counting = total();
      counting.catch(() => {});
      // The previous total is good enough to choose the plan. Errors of the new count are thrown by `total()`.
      const { count, more } = lastCount(await matches()) ?? (await counting);
      if (count > queryTuning.fewMatches) {
        // With fewer matches than 10,000, a scan that finds too few rows costs no more than looking them up.
        const scanned = await scanRows<Raw>(source, need, conditions.test, more ? queryTuning.rows : count);
        // Too few: the matches are far away in this order.
        if (scanned.length === need) return scanned;
      }
      return lookUpAndSortRows<Raw>(source, await lookup(), need);
    },
  };
}

async function buildLookup(table: string, conditions: Conditions | undefined): Promise<Condition> {
  if (!conditions) return { text: "true", values: [] };
  const { test, lookup, byPairs } = conditions;
  if (!byPairs) return lookup;
  const sample = `SELECT * FROM "${table}" LIMIT ${queryTuning.sample}`;
  const count = await readNumber(
    `SELECT count(*) FROM (${sample}) AS "${table}" WHERE ${containsTermSql}`,
    test.values.slice(0, 1),
  );
  return count >= queryTuning.common ? test : lookup;
}

function selectMatches(table: string, { text, values }: Condition, idFilters: IdFilter[]): RowQuery {
  const all: unknown[] = [...values];
  const within = idFilters.map(({ column, value }) => ` AND ${column} = $${all.push(value)}`).join("");
  return { text: `SELECT 1 FROM "${table}" WHERE ${text}${within}`, values: all };
}

function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}
