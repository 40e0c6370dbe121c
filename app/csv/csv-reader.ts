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

/**
 * Reads CSV text (RFC 4180) whose first row holds headings. Which character separates the cells is seen from those; rows
 * need not be equally long, and empty lines do not count.
 *
 * @returns a problem with the line where it shows
 */
export function readCsv(
  text: string,
  isHeading: (cell: string) => boolean,
  limits: CsvLimits,
): { rows: CsvRow[]; problem?: undefined } | CsvProblem {
  const unixText = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  return readRows(unixText, delimiterOf(unixText, isHeading, limits), limits);
}

function readRows(
  text: string,
  delimiter: string,
  limits: CsvLimits,
): { rows: CsvRow[]; problem?: undefined } | CsvProblem {
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    if (text[at] === "\n") {
      at += 1;
      line += 1;
      continue;
    }
    if (rows.length === limits.rows) return { problem: "rows", line };
    const row = readRow(text, at, line, delimiter, limits);
    if ("problem" in row) return row;
    rows.push({ line, cells: row.cells });
    at = row.end;
    line = row.nextLine;
  }
  return { rows };
}

function readRow(
  text: string,
  start: number,
  firstLine: number,
  delimiter: string,
  limits: CsvLimits,
): { cells: string[]; end: number; nextLine: number } | CsvProblem {
  const cells: string[] = [];
  let at = start;
  let line = firstLine;
  for (;;) {
    if (cells.length === limits.columns) return { problem: "columns", line };
    const read = text[at] === '"' ? readQuoted(text, at, limits.cell) : readBare(text, at, delimiter);
    if (!read) return { problem: "quotes", line };
    const { cell, end } = read;
    if (cell.length > limits.cell) return { problem: "cell", line };
    cells.push(withoutApostrophe(cell));
    line += lineBreaksIn(cell);
    if (end >= text.length) return { cells, end, nextLine: line };
    if (text[end] === "\n") return { cells, end: end + 1, nextLine: line + 1 };
    if (text[end] !== delimiter) return { problem: "quotes", line };
    at = end + 1;
  }
}

type Read = { cell: string; end: number } | undefined;

/** A cell up to the delimiter or the end of the line; a quotation mark within it is an error. */
function readBare(text: string, start: number, delimiter: string): Read {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") {
    if (text[end] === '"') return undefined;
    end += 1;
  }
  return { cell: text.slice(start, end), end };
}

/** A cell in quotation marks, which are doubled within it. One that is too long is not read to its end. */
function readQuoted(text: string, start: number, longest: number): Read {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') {
    if (end - start > 2 * longest) return { cell: text.slice(start, end), end };
    end = text.indexOf('"', end + 2);
  }
  if (end < 0) return undefined;
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function lineBreaksIn(cell: string) {
  let count = 0;
  for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** The one by which the first row has the most headings. */
function delimiterOf(text: string, isHeading: (cell: string) => boolean, limits: CsvLimits): string {
  const begin = text.search(/[^\n]/);
  const headingsFound = (delimiter: string) => {
    const row = begin < 0 ? undefined : readRow(text, begin, 1, delimiter, limits);
    return row && "cells" in row ? row.cells.filter(isHeading).length : 0;
  };
  const counted = delimiters.map((delimiter) => ({ delimiter, found: headingsFound(delimiter) }));
  return counted.reduce((best, next) => (next.found > best.found ? next : best)).delimiter;
}

/** Takes back what `csvText` put before a formula, so that an export can be imported. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");
}
