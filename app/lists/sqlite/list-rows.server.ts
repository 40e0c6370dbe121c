import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import type { CursorPosition } from "../cursor.ts";
import type { Direction } from "../list-query.ts";
import type { ReadRow } from "../list-reader.ts";
import { joinGivenRows } from "./candidates.server.ts";
import { queryTuning } from "./query-tuning.ts";
import type { Conditions } from "./search-conditions.ts";
import { prepareCached } from "./statements.server.ts";

export type NumberedRow<Raw> = ReadRow<Raw> & { list_row: number };

export interface RowSource {
  table: string;
  columns: string;
  searched: readonly string[];
  key: string;
  index: string;
  tested: readonly string[];
  direction: Direction;
  conditions: Conditions;
}

/** Quick if many rows pass the tests. @param maxSteps steps after which to return undefined */
export async function scanRows<Raw>(
  source: RowSource,
  position: CursorPosition | undefined,
  need: number,
  maxSteps = Number.POSITIVE_INFINITY,
): Promise<NumberedRow<Raw>[] | undefined> {
  const { tests, values } = source.conditions;
  const step = tests ? queryTuning.scanStep : need;
  const rows: NumberedRow<Raw>[] = [];
  let from = position;
  for (let steps = 1; ; steps += 1) {
    const segments: Segment[] = from ? ["same", "beyond"] : ["all"];
    let reached: CursorPosition | undefined;
    for (const segment of segments) {
      const at = { ...from, step };
      rows.push(
        ...(prepareCached(scanSql(source, segment)).all({
          ...values,
          ...at,
          need: need - rows.length,
        }) as NumberedRow<Raw>[]),
      );
      if (rows.length >= need) return rows;
      // Without tests, fewer rows mean the end.
      reached = tests
        ? (prepareCached(stepEndSql(source, segment)).get({ ...values, ...at }) as CursorPosition | undefined)
        : undefined;
      if (reached) break;
    }
    if (!reached) return rows;
    if (steps >= maxSteps) return undefined;
    await yieldToEventLoop();
    from = reached;
  }
}

export async function lookUpAndSortRows<Raw>(
  source: RowSource,
  rowIds: readonly number[],
  position: CursorPosition | undefined,
  need: number,
  tests: string,
): Promise<NumberedRow<Raw>[]> {
  const sql = gatherSql(source, tests, position !== undefined);
  const gather = (ids: readonly number[]) =>
    prepareCached(sql).all({
      ...(tests && source.conditions.values),
      ...position,
      ids: JSON.stringify(ids),
      need,
    }) as NumberedRow<Raw>[];
  if (rowIds.length <= queryTuning.gatherStep) return gather(rowIds);
  const best: number[] = [];
  for (let from = 0; from < rowIds.length; from += queryTuning.gatherStep) {
    best.push(...gather(rowIds.slice(from, from + queryTuning.gatherStep)).map((row) => row.list_row));
    await yieldToEventLoop();
  }
  return best.length < rowIds.length ? lookUpAndSortRows(source, best, position, need, tests) : gather(best);
}

type Segment = "all" | "same" | "beyond";

/** Two ranges instead of a row value comparison, for which SQLite uses no index on expressions. */
function within({ key, direction }: RowSource, segment: Segment) {
  const sign = direction === "asc" ? ">" : "<";
  if (segment === "same") return `${key} = @key AND id ${sign} @id`;
  return segment === "beyond" ? `${key} ${sign} @key` : "true";
}

function segmentSql(source: RowSource, segment: Segment, columns: string) {
  const { table, index, conditions } = source;
  const idFilter = conditions.idFilter ? `${conditions.idFilter.test} AND ` : "";
  return `SELECT ${columns} FROM ${table} INDEXED BY ${index} WHERE ${idFilter}${within(source, segment)} ORDER BY ${order(source)}`;
}

function scanSql(source: RowSource, segment: Segment) {
  const { table, tested, conditions } = source;
  const inner = segmentSql(source, segment, ["rowid AS rowid", ...tested].join(", "));
  const hits = `SELECT rowid FROM (${inner} LIMIT @step) WHERE ${conditions.tests || "true"} LIMIT @need`;
  return `SELECT ${selected(source)} FROM ${joinGivenRows(table, hits)}`;
}

function stepEndSql(source: RowSource, segment: Segment) {
  return `${segmentSql(source, segment, `${source.key} AS key, id`)} LIMIT 1 OFFSET @step - 1`;
}

function gatherSql(source: RowSource, tests: string, placed: boolean) {
  const { table } = source;
  const conditions = [
    tests,
    placed && `((${within(source, "beyond")}) OR (${within(source, "same")}))`,
  ].filter(Boolean);
  return `SELECT ${selected(source)} FROM ${joinGivenRows(table)}
    WHERE ${conditions.join(" AND ") || "true"} ORDER BY ${order(source)} LIMIT @need`;
}

function selected({ table, columns, key }: RowSource) {
  return `${columns}, id, ${key} AS list_key, ${table}.rowid AS list_row`;
}

function order({ key, direction }: RowSource) {
  return `${key} ${direction}, id ${direction}`;
}
