import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CsvProblem, parseCsv } from "#app/features/csv/csv-reader.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { formSchema } from "#app/resources/fields/field.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { db } from "#db/client.server.ts";
import { createChoiceReader } from "./record-cells.server.ts";
import { type CsvColumn, importableFields, importColumns, type RecordCsv } from "./record-csv.ts";
import { textsToIds } from "./reference-cells.server.ts";
import { createUniquenessChecker } from "./uniqueness-checker.server.ts";

/**
 * Stated in `csv.import.problems`, which a test checks. An import is one transaction, which blocks other
 * writes.
 */
export const importLimits = { rows: 2000, columns: 50, cell: 20_000 };

export type ImportProblem = {
  problem: "nothing" | "columns" | "quotes" | "rows" | "empty" | "manyColumns" | "longCell";
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

export async function validateImport(
  csv: RecordCsv,
  text: string,
): Promise<{ rows: ImportRow[] } | ImportProblem> {
  if (text.trim() === "") return { problem: "nothing" };
  const columns = importColumns(csv);
  const fieldOf = fieldFinder(columns);
  const limits = { ...importLimits, rows: importLimits.rows + 1 };
  const read = await parseCsv(text, (cell) => fieldOf(cell) !== undefined, limits);
  if (read.problem) return csvProblems[read.problem](read.line);
  const [heading, ...body] = read.rows;
  const places = new Map(heading?.cells.map((cell, index) => [fieldOf(cell), index]));
  if (columns.some(({ field, required }) => required && !places.has(field))) return { problem: "columns" };
  if (body.length === 0) return { problem: "empty" };

  const named = body.map(
    ({ cells }): Record<string, string> =>
      Object.fromEntries(columns.map(({ field }) => [field, cells[places.get(field) ?? -1] ?? ""])),
  );
  const fields = importableFields(csv.fields);
  const values = await textsToIds(fields, named.map(createChoiceReader(fields)));
  const checked: ImportRow[] = [];
  for (const [index, { line }] of body.entries()) {
    checked.push(checkRow(csv, line, named[index] ?? {}, values[index] ?? {}));
    if (checked.length % checkedAtOnce === 0) await yieldToEventLoop();
  }
  return { rows: await withoutTaken(csv, checked) };
}

/** Rows checked before yielding to the event loop. */
const checkedAtOnce = 100;

const csvProblems: Record<CsvProblem["problem"], (line: number) => ImportProblem> = {
  quotes: (line) => ({ problem: "quotes", line }),
  rows: () => ({ problem: "rows" }),
  columns: (line) => ({ problem: "manyColumns", line }),
  cell: (line) => ({ problem: "longCell", line }),
};

function checkRow(
  { fields }: RecordCsv,
  line: number,
  cells: Record<string, string>,
  values: Partial<Record<string, string>>,
): ImportRow {
  const { data, error } = formSchema(importableFields(fields)).safeParse(values);
  const unknown = Object.keys(cells).filter((field) => values[field] === undefined);
  if (data && unknown.length === 0) return { line, cells, outcome: "create", values: data as ImportedValues };
  const errors = Object.fromEntries([
    ...(error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ...unknown.map((field) => [field, "csv.import.unknownReference"]),
  ]);
  return { line, cells, outcome: "invalid", errors };
}

/** Of rows with the same name, or the same value of a unique field, only the first is created, and none if a record has it. */
async function withoutTaken({ table }: RecordCsv, rows: ImportRow[]): Promise<ImportRow[]> {
  const wanted = rows.flatMap((row) => (row.outcome === "create" ? [row.values] : []));
  const names = wanted.map(({ name }) => name);
  const taken = await takenNameKeys(db(), table, names);
  const findUsedValues = await createUniquenessChecker(db(), table, wanted);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.outcome !== "create") return row;
    const { line, cells, values } = row;
    const key = nameKey(values.name);
    if (taken.has(key)) return { line, cells, outcome: "exists" };
    const firstLine = lines.get(key);
    if (firstLine !== undefined) return { line, cells, outcome: "repeated", firstLine };
    const errors = findUsedValues(values);
    if (Object.keys(errors).length > 0) return { line, cells, outcome: "invalid", errors };
    lines.set(key, line);
    return row;
  });
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
