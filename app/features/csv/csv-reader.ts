import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CastingContext, CsvError, type Info, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";

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
export type CsvProblem = { problem: "quotes" | keyof CsvLimits; line: number };

/** Spreadsheet programs use the separator of the system's language. */
const delimiters = [",", ";", "\t"];

/** Characters parsed before yielding to the event loop; at most about 20 ms. */
const chunkSize = 1_024;

/** Characters searched for the separator. */
const maxHeaderLength = 16_384;

const options = { bom: true, relax_column_count: true, skip_empty_lines: true };

/**
 * Parses CSV with a header, which is the first of the rows. Detects the separator from it; rows may differ in length, and empty lines
 * are skipped.
 * @returns a problem with its line
 */
export async function parseCsv(
  text: string,
  isHeading: (cell: string) => boolean,
  limits: CsvLimits,
): Promise<{ rows: CsvRow[]; problem?: undefined } | CsvProblem> {
  // The parser would count a Windows line break inside a cell as two lines.
  const unixText = text.replace(/\r\n?/g, "\n");
  const parser = parse({
    ...options,
    delimiter: detectDelimiter(unixText, isHeading),
    info: true,
    to: limits.rows + 1,
    cast: (cell, context) => limited(cell, context, limits),
  });
  const rows: CsvRow[] = [];
  let before: Info | undefined;
  try {
    for await (const { record, info } of Readable.from(chunks(unixText)).pipe(
      parser,
    ) as AsyncIterable<ParsedRow>) {
      const line = firstLine(info, before);
      if (rows.length === limits.rows) return { problem: "rows", line };
      rows.push({ line, cells: record.map(withoutApostrophe) });
      before = info;
    }
    return { rows };
  } catch (error) {
    if (error instanceof LimitError) return { problem: error.limit, line: error.line };
    if (error instanceof CsvError) {
      return { problem: "quotes", line: typeof error.lines === "number" ? error.lines : 1 };
    }
    throw error;
  }
}

interface ParsedRow {
  record: string[];
  info: Info;
}

/** Aborts parsing: the parser has no such limits. */
class LimitError extends Error {
  override name = "LimitError";
  readonly limit: "columns" | "cell";
  readonly line: number;
  constructor(limit: "columns" | "cell", line: number) {
    super(limit);
    this.limit = limit;
    this.line = line;
  }
}

/** @throws {LimitError} */
function limited(
  cell: string,
  { index, lines }: CastingContext,
  { columns, cell: maxCellLength }: CsvLimits,
) {
  const line = lines - (cell.split("\n").length - 1);
  if (index >= columns) throw new LimitError("columns", line);
  if (cell.length > maxCellLength) throw new LimitError("cell", line);
  return cell;
}

async function* chunks(text: string) {
  for (let at = 0; at < text.length; ) {
    const end = at + chunkSize;
    // Never splits a surrogate pair, because the parser encodes each part.
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
    await yieldToEventLoop();
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

/** Reverts what `csvText` put before formulas, so that an export can be imported. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");
}
