import { pipeline } from "node:stream";
import { type CastingContext, type Info, CsvError as ParserError, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { unescapeFormula } from "./escape-formula.ts";

export interface CsvRow {
  /** The line where the row starts, counted from 1. */
  line: number;
  cells: string[];
}

export interface CsvLimits {
  rows: number;
  columns: number;
  cell: number;
}

/** `quotes`: unbalanced quotation marks. The others are limits. */
export type CsvProblem = "quotes" | keyof CsvLimits;

export class CsvError extends Error {
  override name = "CsvError";
  readonly problem: CsvProblem;
  readonly line: number;

  constructor(problem: CsvProblem, line: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/** Spreadsheet programs use the separator of the system's language. */
const delimiters = [",", ";", "\t"];

/** Characters parsed at once; at most about 20 ms. */
const chunkSize = 1_024;

/** Milliseconds to parse before yielding to other requests. */
const turnTime = 5;

/** Characters searched for the separator. */
const maxHeaderLength = 16_384;

const options = { bom: true, relax_column_count: true, skip_empty_lines: true };

/**
 * Reads CSV. The first row is the header, from which the separator is detected. Rows may differ in length; those without
 * content are skipped.
 * @param texts the file in pieces of any length
 * @throws {CsvError}
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  isHeading: (cell: string) => boolean,
  limits: CsvLimits,
): AsyncGenerator<CsvRow> {
  const { beginning, rest } = await readBeginning(withUnixLines(texts));
  const delimiter = detectDelimiter(beginning, isHeading);
  const parser = parse({
    ...options,
    delimiter,
    // Spreadsheet programs copy cells with quotation marks as they are.
    relax_quotes: delimiter === "\t",
    info: true,
    cast: (cell, context) => {
      if (delimiter === "\t" && mayContainRows(cell)) {
        throw new CsvError("quotes", context.lines - countLineBreaks(cell));
      }
      return limited(cell, context, limits);
    },
  });
  // Its errors reach the reader of the rows.
  const rows = pipeline(chunks(beginning, rest), parser, () => {}) as AsyncIterable<ParsedRow>;
  let before: Info | undefined;
  let count = 0;
  try {
    for await (const { record, info } of rows) {
      const line = firstLine(info, before);
      before = info;
      // Spreadsheet programs write rows that are only formatted.
      if (count > 0 && record.every((cell) => cell.trim() === "")) continue;
      if (count === limits.rows) throw new CsvError("rows", line);
      count += 1;
      yield { line, cells: record.map(unescapeFormula) };
    }
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    throw new CsvError("quotes", typeof error.lines === "number" ? error.lines : 1);
  } finally {
    parser.destroy();
    await rest.return(undefined);
  }
}

interface ParsedRow {
  record: string[];
  info: Info;
}

/** Whether a quotation mark at the beginning may have been closed by one of a later cell. */
function mayContainRows(cell: string) {
  return cell.startsWith('"') && /[\t\n]/.test(cell);
}

/** The parser itself has no such limits. @throws {CsvError} */
function limited(
  cell: string,
  { index, lines }: CastingContext,
  { columns, cell: maxCellLength }: CsvLimits,
) {
  if (index >= columns) throw new CsvError("columns", lines - countLineBreaks(cell));
  if (cell.length > maxCellLength) throw new CsvError("cell", lines - countLineBreaks(cell));
  return cell;
}

function countLineBreaks(cell: string) {
  let count = 0;
  for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** The parser would count a Windows line break inside a cell as two lines. */
async function* withUnixLines(texts: AsyncIterable<string>) {
  let held = "";
  for await (const text of texts) {
    const whole = held + text;
    // The rest of the line break may be in the next piece.
    held = whole.endsWith("\r") ? "\r" : "";
    yield whole.slice(0, whole.length - held.length).replace(/\r\n?/g, "\n");
  }
  if (held) yield "\n";
}

async function readBeginning(texts: AsyncGenerator<string>) {
  let beginning = "";
  while (beginning.length < maxHeaderLength) {
    const { done, value } = await texts.next();
    if (done) break;
    beginning += value;
  }
  return { beginning, rest: texts };
}

async function* chunks(beginning: string, rest: AsyncIterable<string>) {
  let turn = performance.now();
  for await (const text of joined(beginning, rest)) {
    for (const chunk of smallChunks(text)) {
      yield chunk;
      if (performance.now() - turn < turnTime) continue;
      await yieldToEventLoop();
      turn = performance.now();
    }
  }
}

async function* joined(beginning: string, rest: AsyncIterable<string>) {
  yield beginning;
  yield* rest;
}

function* smallChunks(text: string) {
  for (let at = 0; at < text.length; ) {
    const end = at + chunkSize;
    // Never splits a surrogate pair, because the parser encodes each part.
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}

function isHighSurrogate(code: number) {
  return code >= 0xd800 && code <= 0xdbff;
}

/** The separator that gives the most known headings in the first row. */
function detectDelimiter(text: string, isHeading: (cell: string) => boolean): string {
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    found: firstRow(text.slice(0, maxHeaderLength), delimiter).filter(isHeading).length,
  }));
  return counted.reduce((best, next) => (next.found > best.found ? next : best)).delimiter;
}

function firstRow(text: string, delimiter: string): string[] {
  try {
    return parseSync(text, { ...options, delimiter, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

/** The parser only knows where a row ends. */
function firstLine(info: Info, before: Info | undefined): number {
  return (before?.lines ?? 0) + info.empty_lines - (before?.empty_lines ?? 0) + 1;
}
