import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CastingContext, CsvError, type Info, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";

export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

/** What a file may have at most; reading ends where it has more. */
export interface CsvLimits {
  /** The headings included. */
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cell: number;
}

/** `quotes`: the quotation marks do not match. The others are limits. */
export type CsvProblem = { problem: "quotes" | keyof CsvLimits; line: number };

/** Spreadsheet programs separate with what the language of the machine says. */
const delimiters = [",", ";", "\t"];

/** Characters that are parsed before other requests get their turn. The shortest rows take longest: some 20 ms. */
const portion = 1_024;

/** Characters in which the separator is looked for. */
const longestHeadings = 16_384;

const options = { bom: true, relax_column_count: true, skip_empty_lines: true };

/**
 * Reads CSV text whose first row holds headings. Which character separates the cells is seen from those; rows need not be
 * equally long, and empty lines do not count.
 *
 * @returns a problem with the line where it shows
 */
export async function readCsv(
  text: string,
  isHeading: (cell: string) => boolean,
  limits: CsvLimits,
): Promise<{ rows: CsvRow[]; problem?: undefined } | CsvProblem> {
  // The parser would count a Windows line break inside a cell as two lines.
  const unixText = text.replace(/\r\n?/g, "\n");
  const parser = parse({
    ...options,
    delimiter: delimiterOf(unixText, isHeading),
    info: true,
    to: limits.rows + 1,
    cast: (cell, context) => limited(cell, context, limits),
  });
  const rows: CsvRow[] = [];
  let before: Info | undefined;
  try {
    for await (const { record, info } of Readable.from(portionsOf(unixText)).pipe(
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

/** Ends the parsing: the parser has no such limits of its own. */
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
function limited(cell: string, { index, lines }: CastingContext, { columns, cell: longest }: CsvLimits) {
  const line = lines - (cell.split("\n").length - 1);
  if (index >= columns) throw new LimitError("columns", line);
  if (cell.length > longest) throw new LimitError("cell", line);
  return cell;
}

async function* portionsOf(text: string) {
  for (let at = 0; at < text.length; ) {
    const end = at + portion;
    // The parser turns each portion into bytes, for which half of a surrogate pair is no character.
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
    await yieldToEventLoop();
  }
}

function isHighSurrogate(code: number) {
  return code >= 0xd800 && code <= 0xdbff;
}

/** The one by which the first row has the most headings; a longer row is no row of headings. */
function delimiterOf(text: string, isHeading: (cell: string) => boolean): string {
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    found: firstRow(text.slice(0, longestHeadings), delimiter).filter(isHeading).length,
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

/** The parser knows where a row ends; it begins after the row before and the empty lines between them. */
function firstLine(info: Info, before: Info | undefined): number {
  return (before?.lines ?? 0) + info.empty_lines - (before?.empty_lines ?? 0) + 1;
}

/** Takes back what `csvText` put before a formula, so that an export can be imported. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");
}
