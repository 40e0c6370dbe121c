import type { Place } from "../cursor.ts";
import type { ListSort } from "../list-definition.ts";
import type { ReadRow } from "../list-reader.ts";
import type { Condition } from "./conditions.ts";
import { readRows } from "./statements.server.ts";
import { walkLimits } from "./walk-limits.ts";

/** Which rows are read and in what order: what every way of reading them shares. */
export interface RowSource {
  table: string;
  columns: string;
  sort: ListSort;
  descending: boolean;
  /** Where the rows begin, if not at the beginning. */
  place: Place | undefined;
}

/**
 * The next rows in the order of the list that pass a test, found by walking the index of its sort: quick where many rows
 * pass. With a test it gives up after some rows, with those that it has.
 */
export async function walkRows<Raw>(
  source: RowSource,
  test: Condition | undefined,
  need: number,
): Promise<ReadRow<Raw>[]> {
  const values: unknown[] = [...(test?.values ?? [])];
  const among = `${placed(source, values)} ORDER BY ${keyOf(source.sort)} ${order(source)} LIMIT ${test ? walkLimits.rows : need}`;
  return read(source, among, test?.text ?? "true", need, values);
}

/** The next rows in the order of the list among those found by an index, which are sorted: quick where they are few. */
export async function gatherRows<Raw>(
  source: RowSource,
  lookup: Condition,
  need: number,
): Promise<ReadRow<Raw>[]> {
  const values: unknown[] = [...lookup.values];
  // An offset, even of none, keeps what is in the brackets from being planned for the few rows that are asked for.
  const among = `${placed(source, values)} AND ${lookup.text} OFFSET 0`;
  return read(source, among, "true", need, values);
}

function read<Raw>(source: RowSource, among: string, test: string, need: number, values: unknown[]) {
  const { table, columns, sort } = source;
  return readRows<ReadRow<Raw>>(
    `SELECT ${columns}, id, list_key FROM (SELECT *, ${keyOf(sort)} AS list_key FROM "${table}" WHERE ${among}) AS "${table}"
    WHERE ${test} ORDER BY list_key ${order(source)} LIMIT ${need}`,
    values,
  );
}

/** What follows the key in an order. */
function order({ descending }: RowSource) {
  return descending ? "DESC, id DESC" : "ASC, id ASC";
}

/** The condition of a place, whose values are added to those there are. */
function placed({ sort, descending, place }: RowSource, values: unknown[]) {
  if (!place) return "true";
  const key = `$${values.push(place.key)}`;
  const id = `$${values.push(place.id)}`;
  return `(${keyOf(sort)}, id) ${descending ? "<" : ">"} (${isTime(sort) ? timeOf(key) : key}, ${id})`;
}

/** What the index of a sort begins with: never null. */
function keyOf({ column, as }: ListSort) {
  if (as === "name") return `lower(${column})`;
  return as === "time or never" ? `coalesce(${column}, 'epoch'::timestamptz)` : column;
}

function isTime({ as }: ListSort) {
  return as === "time" || as === "time or never";
}

/** Exactly, as a fraction of seconds would not be. */
function timeOf(milliseconds: string) {
  return `'epoch'::timestamptz + ${milliseconds}::float8 * interval '1 millisecond'`;
}
