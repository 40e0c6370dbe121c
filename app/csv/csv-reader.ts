import { CsvError, type Info, parse } from "csv-parse/sync";

export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

/** Spreadsheet programs separate with what the language of the machine says. */
const delimiters = [",", ";", "\t"];

/**
 * Reads CSV text whose first row holds headings. Which character separates the cells is seen from those.
 *
 * @returns undefined as `rows` where the quotation marks do not match, with the line where that shows
 */
export function readCsv(
  text: string,
  isHeading: (cell: string) => boolean,
): { rows: CsvRow[] } | { rows?: undefined; line: number } {
  try {
    // The reader would count a Windows line break inside a cell as two lines.
    const unixText = text.replace(/\r\n?/g, "\n");
    const delimiter = delimiterOf(unixText, isHeading);
    const records = parse(unixText, { ...options, delimiter, info: true }) as unknown as Record[];
    return {
      rows: records.map(({ record, info }, index) => ({
        line: firstLine(info, records[index - 1]?.info),
        cells: record.map(withoutApostrophe),
      })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: typeof error.lines === "number" ? error.lines : 1 };
  }
}

interface Record {
  record: string[];
  info: Info;
}

const options = { bom: true, relax_column_count: true, skip_empty_lines: true };

function delimiterOf(text: string, isHeading: (cell: string) => boolean): string {
  const headingsFound = (delimiter: string) =>
    (parse(text, { ...options, delimiter, to: 1 })[0] ?? []).filter(isHeading).length;
  const counted = delimiters.map((delimiter) => ({ delimiter, found: headingsFound(delimiter) }));
  return counted.reduce((best, next) => (next.found > best.found ? next : best)).delimiter;
}

/** The reader knows where a row ends; it begins after the row before and the empty lines between them. */
function firstLine(info: Info, before: Info | undefined): number {
  return (before?.lines ?? 0) + info.empty_lines - (before?.empty_lines ?? 0) + 1;
}

/** Takes back what `csvText` put before a formula, so that an export can be imported. */
function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");
}
