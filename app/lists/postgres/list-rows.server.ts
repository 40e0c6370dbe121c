import type { CursorPosition } from "../cursor.ts";
import type { IdFilter, ListSort } from "../list-definition.ts";
import type { ReadRow } from "../list-reader.ts";
import type { Condition } from "./search-conditions.ts";
import { readRows } from "./statements.server.ts";

export interface RowSource {
  table: string;
  columns: string;
  sort: ListSort;
  descending: boolean;
  position: CursorPosition | undefined;
  idFilters: readonly IdFilter[];
}

/** Walks the sort's index and tests each row: quick if many rows pass. @param maxRows after which it gives up */
export async function scanRows<Raw>(
  source: RowSource,
  need: number,
  test?: Condition,
  maxRows = need,
): Promise<ReadRow<Raw>[]> {
  const values: unknown[] = [...(test?.values ?? [])];
  const among = `${scanRange(source, values)} ORDER BY ${idFilterOrder(source)}${keyOf(source.sort)} ${order(source)} LIMIT ${maxRows}`;
  return read(source, among, test?.text ?? "true", need, values);
}

/** Looks rows up in the search index and sorts them: quick if they are few. */
export async function lookUpAndSortRows<Raw>(
  source: RowSource,
  lookup: Condition,
  need: number,
): Promise<ReadRow<Raw>[]> {
  const values: unknown[] = [...lookup.values];
  // OFFSET 0 keeps the planner from optimizing the subquery for the few rows of a page.
  const among = `${placed(source, values)} AND ${lookup.text} OFFSET 0`;
  return read(source, among, "true", need, values);
}

function read<Raw>(source: RowSource, among: string, test: string, need: number, values: unknown[]) {
  const { table, columns, sort } = source;
  return readRows<ReadRow<Raw>>(
    `SELECT ${columns}, id, ${keyOf(sort)} AS list_key FROM (SELECT * FROM "${table}" WHERE ${among}) AS "${table}"
    WHERE ${test} ORDER BY list_key ${order(source)} LIMIT ${need}`,
    values,
  );
}

function order({ descending }: RowSource) {
  return descending ? "DESC, id DESC" : "ASC, id ASC";
}

/** A range of the index of the first id filter: with `=` the planner would also scan the index of all rows. */
function scanRange(source: RowSource, values: unknown[]) {
  const { sort, descending, position, idFilters } = source;
  const [idFilter, ...others] = idFilters;
  if (!idFilter) return placed(source, values);
  const { column } = idFilter;
  const value = `$${values.push(idFilter.value)}`;
  const range = position
    ? `(${column}, ${keyOf(sort)}, id) ${descending ? "<" : ">"} (${value}, ${positionSql(sort, position, values)})
      AND ${column} ${descending ? ">=" : "<="} ${value}`
    : `${column} BETWEEN ${value} AND ${value}`;
  return [range, ...equal(others, values)].join(" AND ");
}

function idFilterOrder({ idFilters, descending }: RowSource) {
  const [idFilter] = idFilters;
  return idFilter ? `${idFilter.column} ${descending ? "DESC" : "ASC"}, ` : "";
}

function placed({ sort, descending, position, idFilters }: RowSource, values: unknown[]) {
  const beyond = position
    ? `(${keyOf(sort)}, id) ${descending ? "<" : ">"} (${positionSql(sort, position, values)})`
    : "true";
  return [beyond, ...equal(idFilters, values)].join(" AND ");
}

function equal(idFilters: readonly IdFilter[], values: unknown[]) {
  return idFilters.map(({ column, value }) => `${column} = $${values.push(value)}`);
}

function positionSql(sort: ListSort, position: CursorPosition, values: unknown[]) {
  const key = `$${values.push(position.key)}`;
  return `${isTime(sort) ? timestampSql(key) : key}, $${values.push(position.id)}`;
}

function keyOf({ column, as }: ListSort) {
  return as === "time or never" ? `coalesce(${column}, 'epoch'::timestamptz)` : column;
}

function isTime({ as }: ListSort) {
  return as === "time" || as === "time or never";
}

/** Milliseconds; a fraction of seconds would be rounded. */
function timestampSql(milliseconds: string) {
  return `'epoch'::timestamptz + ${milliseconds}::float8 * interval '1 millisecond'`;
}
