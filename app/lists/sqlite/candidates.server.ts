import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { maxCountedRows } from "../total-limits.ts";
import { queryTuning } from "./query-tuning.ts";
import {
  type CandidateSource,
  matchInColumns,
  quoteForMatch,
  type TestedMatch,
} from "./search-conditions.ts";
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
  const limit = maxCountedRows();
  if (source.kind === "match") {
    const found = source.tested ? await findRareTrigram(list, source.tested) : undefined;
    return toCandidates(found ?? (await matchRowIds(list, source, limit)));
  }
  if (source.kind === "grams") return toCandidates(await gramRowIds(list, source, limit));
  const rowIds = await candidateRowIds(list, source, queryTuning.fewCandidates + 1);
  if (rowIds.length <= queryTuning.fewCandidates) return toCandidates(rowIds);
  const sql = `SELECT count(*) FROM (${idFilterRows(list, source)})`;
  return { count: readNumbers(sql, { idFilter0: source.value, limit })[0] ?? 0 };
}

export async function candidateRowIds(
  list: Searched,
  source: CandidateSource,
  limit: number,
): Promise<number[]> {
  if (source.kind === "grams") return gramRowIds(list, source, limit);
  if (source.kind === "match") return matchRowIds(list, source, limit);
  return readNumbers(idFilterRows(list, source), { idFilter0: source.value, limit });
}

function toCandidates(rowIds: number[]): Candidates {
  const few = rowIds.length <= queryTuning.fewCandidates;
  return { count: rowIds.length, rowIds: few ? rowIds : undefined };
}

/** @returns the rows with the term, if one of its trigrams is in few rows */
async function findRareTrigram(list: Searched, tested: TestedMatch): Promise<number[] | undefined> {
  const sql = `${matchRows(list)} LIMIT @limit`;
  const limit = queryTuning.fewCandidates + 1;
  for (const match of tested.trigrams) {
    const rowIds = readNumbers(sql, { match, from: 0, limit });
    if (rowIds.length < limit) return testRowIds(list, tested, rowIds);
    await yieldToEventLoop();
  }
  return undefined;
}

function testRowIds({ table }: Searched, { test, values }: TestedMatch, rowIds: readonly number[]) {
  const sql = `SELECT given.rowid FROM ${joinGivenRows(table)} WHERE ${test}`;
  return readNumbers(sql, { ...values, ids: JSON.stringify(rowIds) });
}

// Reads a number of hits per step, more while steps are fast. FTS5 would scan each range of row ids from the first row, and
// stop only at the first hit after it.
async function matchRowIds(
  list: Searched,
  { match, tested }: CandidateSource & { kind: "match" },
  limit: number,
): Promise<number[]> {
  const rowIds: number[] = [];
  const sql = `${matchRows(list)} LIMIT @step`;
  let step = queryTuning.matchStep;
  for (let from = 0; ; ) {
    const start = performance.now();
    const found = readNumbers(sql, { match, from, step });
    rowIds.push(...(tested ? testRowIds(list, tested, found) : found));
    if (found.length < step || rowIds.length >= limit) return rowIds.slice(0, limit);
    from = (found.at(-1) ?? 0) + 1;
    if (performance.now() - start < queryTuning.slow) step *= 4;
    else await yieldToEventLoop();
  }
}

/**
 * Reads the hits of a trigram after those of another. One with more hits than a step is searched instead, which finds each of its
 * rows once: an offset would count all hits before it again.
 */
async function gramRowIds(list: Searched, { low, high }: CandidateSource & { kind: "grams" }, limit: number) {
  const { table, searched } = list;
  const columns = searched.map((column) => `'${column}'`).join(", ");
  const hits = prepareCached(
    `SELECT term, doc FROM ${table}_gram WHERE term >= @from AND term < @high AND col IN (${columns}) LIMIT @step`,
  );
  const step = queryTuning.gramStep;
  const rowIds = new Set<number>();
  for (let from = low; rowIds.size < limit; ) {
    const found = hits.all({ from, high, step }) as { term: string; doc: number }[];
    for (const { doc } of found) rowIds.add(doc);
    const last = found.at(-1)?.term;
    if (last === undefined || found.length < step) break;
    if (found[0]?.term === last) {
      const match = matchInColumns(searched, quoteForMatch(last));
      const rows = await matchRowIds(list, { kind: "match", match, exact: true }, limit);
      for (const rowId of rows) rowIds.add(rowId);
      // No trigram starts with another one.
      from = `${last}\u0001`;
    } else from = last;
    await yieldToEventLoop();
  }
  return [...rowIds].slice(0, limit);
}

function idFilterRows({ table }: Searched, { index, test }: CandidateSource & { kind: "idFilter" }) {
  return `SELECT rowid FROM ${table} INDEXED BY ${index} WHERE ${test} LIMIT @limit`;
}

function matchRows({ table }: Searched) {
  const index = `${table}_search`;
  // A JavaScript number would be bound as a float, which FTS5 does not optimize.
  return `SELECT rowid FROM ${index} WHERE ${index} MATCH @match AND rowid >= CAST(@from AS INTEGER)`;
}

export async function* rowIdRanges(table: string) {
  const [last = 0] = readNumbers(`SELECT coalesce(max(rowid), 0) FROM ${table}`, {});
  for (let from = 1; from <= last; from += queryTuning.scanStep) {
    yield { from, to: from + queryTuning.scanStep - 1 };
    await yieldToEventLoop();
  }
}

/** For `FROM`: the rows whose ids are given, in that order. No field of a table may be called `rowid`. */
export function joinGivenRows(table: string, given = "SELECT value AS rowid FROM json_each(@ids)"): string {
  return `(${given}) AS given CROSS JOIN ${table} ON ${table}.rowid = given.rowid`;
}

function readNumbers(sql: string, values: Record<string, string | number>): number[] {
  return prepareCached(sql).pluck().all(values) as number[];
}
