import { Readable } from "node:stream";
import type { Actor } from "#app/access/actor.ts";
import { CsvError, type CsvProblem, readCsv } from "../csv-reader.ts";
import { EncodingError } from "../decode-text.server.ts";
import { ImportError, type ImportProblem, type UnreadableImport } from "./import-error.ts";
import {
  type Header,
  headingWords,
  isHeading,
  readHeader,
  readHeadings,
  toNamedRow,
} from "./import-header.server.ts";
import { createRowsChecker, type ImportRow, type NamedRow } from "./import-rows-checker.server.ts";
import { importColumns, type RecordCsv } from "./record-csv.ts";

/** The header is not counted. An import in a request is one transaction, and with SQLite all requests wait for its end. */
export const maxRowsInRequest = 2000;

/** Keeps the transaction short: indexing a megabyte of text takes up to half a second. */
export const maxBytesInRequest = 400_000;

/** `cell` in characters. Stated in `csv.import.problems`, with the limits of a request, which a test checks. */
export const csvLimits = { columns: 50, cell: 20_000 };

/** @public used only by features that can be left out */
export interface CheckedRows {
  rows: ImportRow[];
  /** Headings of the file. */
  ignoredColumns: string[];
}

export async function validateImport(
  csv: RecordCsv,
  actor: Actor,
  text: string,
): Promise<({ result: "checked" } & CheckedRows) | UnreadableImport> {
  if (text.trim() === "") return { result: "unreadable", problem: "nothing" };
  const checked: CheckedRows = { rows: [], ignoredColumns: [] };
  try {
    for await (const batch of validateRows(csv, actor, Readable.from([text]), maxRowsInRequest)) {
      checked.rows.push(...batch.rows);
      checked.ignoredColumns = batch.ignoredColumns;
    }
    if (Buffer.byteLength(text) > maxBytesInRequest) return { result: "unreadable", problem: "size" };
    return { result: "checked", ...checked };
  } catch (error) {
    if (error instanceof ImportError) return { result: "unreadable", ...error.problem };
    throw error;
  }
}

/** Rows checked, and looked up in the database, at once. */
const batchSize = 500;

/**
 * Checks the rows of a file in batches, so that memory does not grow with it.
 * @param texts the file in pieces @param maxRows without the header
 * @throws {ImportError} if a limit or a mistake ends the reading; earlier rows may have been yielded
 * @public
 */
export async function* validateRows(
  csv: RecordCsv,
  actor: Actor,
  texts: AsyncIterable<string>,
  maxRows: number,
): AsyncGenerator<CheckedRows> {
  const columns = importColumns(csv);
  const words = headingWords(csv);
  const limits = { ...csvLimits, rows: maxRows + 1 };
  let reader: { header: Header; check: (batch: NamedRow[]) => Promise<CheckedRows> } | undefined;
  let batch: NamedRow[] = [];
  let isEmpty = true;
  try {
    for await (const { line, cells } of readCsv(texts, (cell) => isHeading(cell, words), limits)) {
      if (!reader) {
        const { language, fields, ignored: ignoredColumns } = readHeadings(cells, words);
        const checkRows = createRowsChecker(csv, actor, language);
        const check = async (batch: NamedRow[]) => ({ rows: await checkRows(batch), ignoredColumns });
        reader = { header: readHeader(columns, fields), check };
        continue;
      }
      batch.push(toNamedRow(columns, reader.header, { line, cells }));
      isEmpty = false;
      if (batch.length < batchSize) continue;
      yield await reader.check(batch);
      batch = [];
    }
  } catch (error) {
    if (error instanceof EncodingError) throw new ImportError({ problem: "encoding" });
    throw error instanceof CsvError ? new ImportError(csvProblems[error.problem](error.line)) : error;
  }
  if (isEmpty) throw new ImportError({ problem: reader ? "empty" : "nothing" });
  if (reader && batch.length > 0) yield await reader.check(batch);
}

const csvProblems: Record<CsvProblem, (line: number) => ImportProblem> = {
  quotes: (line) => ({ problem: "quotes", line }),
  rows: () => ({ problem: "rows" }),
  columns: (line) => ({ problem: "manyColumns", line }),
  cell: (line) => ({ problem: "longCell", line }),
};
