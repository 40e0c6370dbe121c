import { nextTurn } from "#app/next-turn.server.ts";
import { maxCountedRows } from "../total-limits.ts";
import { queryTuning } from "./query-tuning.ts";
import type { CandidateSource } from "./search-conditions.ts";
import { prepareCached } from "./statements.server.ts";

export interface Candidates {
  /** At most `maxCountedRows`. */
  count: number;
  rowIds?: number[];
}

interface Searched {
  table: string;
  searched: readonly string[];
}

export async function findCandidates(list: Searched, source: CandidateSource): Promise<Candidates> {
  const rowIds = await candidateRowIds(list, source, queryTuning.few + 1);
  if (rowIds.length <= queryTuning.few) return { count: rowIds.length, rowIds };
  const limit = maxCountedRows();
  if (source.kind === "grams") {
    const sql = `SELECT count(*) FROM (SELECT DISTINCT doc FROM (${gramRows(list)}) LIMIT @limit)`;
    const { low, high } = source;
    return { count: readNumbers(sql, { low, high, limit })[0] ?? 0 };
  }
  if (source.kind === "idFilter") {
    const count = readNumbers(`SELECT count(*) FROM (${idFilterRows(list, source)})`, {
      idFilter0: source.value,
      limit,
    });
    return { count: count[0] ?? 0 };
  }
  let count = rowIds.length;
  const sql = `SELECT count(*) FROM (${matchRows(list)} LIMIT @limit)`;
  for await (const range of steps(list, (rowIds.at(-1) ?? 0) + 1)) {
    count += readNumbers(sql, { match: source.match, ...range, limit: limit - count })[0] ?? 0;
    if (count >= limit) break;
  }
  return { count };
}

export async function candidateRowIds(
  list: Searched,
  source: CandidateSource,
  limit: number,
): Promise<number[]> {
  if (source.kind === "grams") return gramRowIds(list, source, limit);
  if (source.kind === "idFilter")
    return readNumbers(idFilterRows(list, source), { idFilter0: source.value, limit });
  const rowIds: number[] = [];
  const sql = `${matchRows(list)} LIMIT @limit`;
  for await (const range of steps(list, 0)) {
    rowIds.push(...readNumbers(sql, { match: source.match, ...range, limit: limit - rowIds.length }));
    if (rowIds.length >= limit) break;
  }
  return rowIds;
}

/** A term may occur several times in a row, hence the set. DISTINCT would not run in steps. */
async function gramRowIds(list: Searched, { low, high }: CandidateSource & { kind: "grams" }, limit: number) {
  const rowIds = new Set<number>();
  const sql = `${gramRows(list)} LIMIT @step OFFSET @offset`;
  const step = Math.min(limit, queryTuning.gramStep);
  for (let offset = 0; rowIds.size < limit; offset += step) {
    const found = readNumbers(sql, { low, high, step, offset });
    for (const rowId of found) rowIds.add(rowId);
    if (found.length < step) break;
    if (step === queryTuning.gramStep) await nextTurn();
  }
  return [...rowIds].slice(0, limit);
}

function gramRows({ table, searched }: Searched) {
  const columns = searched.map((column) => `'${column}'`).join(", ");
  return `SELECT doc FROM ${table}_gram WHERE term >= @low AND term < @high AND col IN (${columns})`;
}

function idFilterRows({ table }: Searched, { index, test }: CandidateSource & { kind: "idFilter" }) {
  return `SELECT rowid FROM ${table} INDEXED BY ${index} WHERE ${test} LIMIT @limit`;
}

function matchRows({ table }: Searched) {
  const index = `${table}_search`;
  // A JavaScript number would be bound as a float, which FTS5 does not optimize.
  const between = "BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER)";
  return `SELECT rowid FROM ${index} WHERE ${index} MATCH @match AND rowid ${between}`;
}

// Ranges of row ids. Intersecting long lists of matches takes time, so it runs in steps, which grow while
// they are quick.
async function* steps({ table }: Searched, from: number) {
  const last = readNumbers(`SELECT coalesce(max(rowid), 0) FROM ${table}`, {})[0] ?? 0;
  let size = queryTuning.searchStep;
  for (let start = from; start <= last; ) {
    const before = performance.now();
    yield { from: start, to: start + size - 1 };
    start += size;
    if (performance.now() - before < queryTuning.slow) size *= 2;
    else if (start <= last) await nextTurn();
  }
}

function readNumbers(sql: string, values: Record<string, string | number>): number[] {
  return prepareCached(sql).pluck().all(values) as number[];
}
