import { Readable } from "node:stream";
import { CsvError, type CsvProblem, type CsvRow, readCsv } from "#app/features/csv/csv-reader.ts";
import { EncodingError } from "#app/features/csv/decode-text.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { formSchema } from "#app/resources/fields/field-schemas.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { createChoiceReader } from "./record-cells.server.ts";
import { type CsvColumn, importableFields, importColumns, type RecordCsv } from "./record-csv.ts";
import { textsToIds } from "./reference-cells.server.ts";
import { createUniquenessChecker, type UsedValues } from "./uniqueness-checker.server.ts";

/** Without the header. An import in a request is one transaction, which blocks other writes. */
export const maxRowsInRequest = 2000;

/** `cell` in characters. Stated in `csv.import.problems`, with the rows of a request, which a test checks. */
export const csvLimits = { columns: 50, cell: 20_000 };

export type ImportProblem = {
  problem: "nothing" | "encoding" | "columns" | "quotes" | "rows" | "empty" | "manyColumns" | "longCell";
  line?: number;
};

export type ImportRow = {
  /** Counted from 1. */
  line: number;
  cells: Record<string, string>;
} & (
  | { outcome: "create"; values: ImportedValues }
  | { outcome: "exists" }
  | { outcome: "repeated"; firstLine: number }
  | { outcome: "invalid"; errors: Record<string, string> }
);

export type ImportedValues = { name: string } & Record<string, unknown>;

/** What is wrong with a file as a whole. @public */
export class ImportError extends Error {
  override name = "ImportError";
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.problem);
    this.problem = problem;
  }
}

export async function validateImport(
  csv: RecordCsv,
  text: string,
): Promise<{ rows: ImportRow[] } | ImportProblem> {
  if (text.trim() === "") return { problem: "nothing" };
  const rows: ImportRow[] = [];
  try {
    for await (const batch of validateRows(csv, Readable.from([text]), maxRowsInRequest)) rows.push(...batch);
    return { rows };
  } catch (error) {
    if (error instanceof ImportError) return error.problem;
    throw error;
  }
}

/** Rows checked, and looked up in the database, at once. */
const batchSize = 500;

/**
 * Checks the rows of a file in batches, so that memory does not grow with it.
 * @param texts the file in pieces @param maxRows without the header
 * @throws {ImportError} where a limit or a mistake ends the reading, so that earlier rows may have been yielded
 * @public
 */
export async function* validateRows(
  csv: RecordCsv,
  texts: AsyncIterable<string>,
  maxRows: number,
): AsyncGenerator<ImportRow[]> {
  const columns = importColumns(csv);
  const fieldOf = fieldFinder(columns);
  const checkRows = createRowsChecker(csv);
  const limits = { ...csvLimits, rows: maxRows + 1 };
  let header: Header | undefined;
  let batch: NamedRow[] = [];
  let isEmpty = true;
  try {
    for await (const { line, cells } of readCsv(texts, (cell) => fieldOf(cell) !== undefined, limits)) {
      if (!header) {
        header = readHeader(columns, cells.map(fieldOf));
        continue;
      }
      if (cells.every((cell) => cell.trim() === "")) continue;
      batch.push(toNamedRow(columns, header, { line, cells }));
      isEmpty = false;
      if (batch.length < batchSize) continue;
      yield await checkRows(batch);
      batch = [];
    }
  } catch (error) {
    if (error instanceof EncodingError) throw new ImportError({ problem: "encoding" });
    throw error instanceof CsvError ? new ImportError(csvProblems[error.problem](error.line)) : error;
  }
  if (isEmpty) throw new ImportError({ problem: header ? "empty" : "nothing" });
  if (batch.length > 0) yield await checkRows(batch);
}

interface Header {
  /** The index of each field's cell. */
  places: Map<string | undefined, number>;
  length: number;
  lastField: string;
}

/** @param fields of the headings, undefined for unknown ones @throws {ImportError} where a required one is missing */
function readHeader(columns: CsvColumn[], fields: (string | undefined)[]): Header {
  const places = new Map(fields.map((field, index) => [field, index]));
  const missing = columns.some(({ field, required }) => required && !places.has(field));
  if (missing) throw new ImportError({ problem: "columns" });
  const lastField = fields.findLast((field) => field !== undefined) ?? "";
  return { places, length: fields.length, lastField };
}

interface NamedRow {
  line: number;
  cells: Record<string, string>;
  errors: Record<string, string>;
}

function toNamedRow(columns: CsvColumn[], header: Header, { line, cells }: CsvRow): NamedRow {
  const named = columns.map(({ field }) => [field, cells[header.places.get(field) ?? -1] ?? ""]);
  const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== "");
  const errors = isLonger ? { [header.lastField]: "csv.import.extraCells" } : {};
  return { line, cells: Object.fromEntries(named), errors };
}

const csvProblems: Record<CsvProblem, (line: number) => ImportProblem> = {
  quotes: (line) => ({ problem: "quotes", line }),
  rows: () => ({ problem: "rows" }),
  columns: (line) => ({ problem: "manyColumns", line }),
  cell: (line) => ({ problem: "longCell", line }),
};

/** Rows checked before yielding to the event loop. */
const checkedAtOnce = 100;

/**
 * Of rows with the same name, or the same value of a unique field, only the first is created, and none if a record has it.
 * @returns checks one batch of a file after the other
 */
function createRowsChecker(csv: RecordCsv): (rows: NamedRow[]) => Promise<ImportRow[]> {
  const { table } = csv;
  const fields = importableFields(csv.fields);
  const schema = formSchema(fields);
  const readChoices = createChoiceReader(fields);
  const lines = new Map<string, number>();
  const usedBefore: UsedValues = new Map();

  return async (rows) => {
    const values = await textsToIds(
      fields,
      rows.map(({ cells }) => readChoices(cells)),
    );
    const checked: ImportRow[] = [];
    for (const [index, row] of rows.entries()) {
      checked.push(checkRow(schema, row, values[index] ?? {}));
      if (checked.length % checkedAtOnce === 0) await yieldToEventLoop();
    }
    const wanted = checked.flatMap((row) => (row.outcome === "create" ? [row.values] : []));
    const names = wanted.map(({ name }) => name);
    const taken = await takenNameKeys(db(), table, names);
    const findUsedValues = await createUniquenessChecker(db(), table, wanted, usedBefore);
    return checked.map((row) => {
      if (row.outcome !== "create") return row;
      const { line, cells } = row;
      const key = nameKey(row.values.name);
      if (taken.has(key)) return { line, cells, outcome: "exists" };
      const firstLine = lines.get(key);
      if (firstLine !== undefined) return { line, cells, outcome: "repeated", firstLine };
      const errors = findUsedValues(row.values);
      if (Object.keys(errors).length > 0) return { line, cells, outcome: "invalid", errors };
      lines.set(key, line);
      return row;
    });
  };
}

function checkRow(
  schema: ReturnType<typeof formSchema>,
  { line, cells, errors: rowErrors }: NamedRow,
  values: Partial<Record<string, string>>,
): ImportRow {
  const { data, error } = schema.safeParse(values);
  const unknown = Object.keys(cells).filter((field) => values[field] === undefined);
  const errors = Object.fromEntries([
    ...(error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ...unknown.map((field) => [field, "csv.import.unknownReference"]),
    ...Object.entries(rowErrors),
  ]);
  if (data && Object.keys(errors).length === 0) {
    return { line, cells, outcome: "create", values: data as ImportedValues };
  }
  return { line, cells, outcome: "invalid", errors };
}

/** Knows columns by their fields and labels in all languages, so that an export in any language can be imported. */
function fieldFinder(columns: CsvColumn[]): (heading: string) => string | undefined {
  const texts = languageCodes.map((language) => i18nFor(language).t);
  const known = columns.map(({ field, label }) => ({
    field,
    headings: new Set([field, ...texts.map((t) => t(label))].map((heading) => heading.toLowerCase())),
  }));
  return (heading) => {
    const wanted = heading.trim().toLowerCase();
    return known.find(({ headings }) => headings.has(wanted))?.field;
  };
}
