import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CsvProblem, readCsv } from "#app/features/csv/csv-reader.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { db } from "#db/client.server.ts";
import { fieldsOf, type RecordCsv, type RecordFields } from "./record-csv.ts";

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
  | { outcome: "create"; fields: RecordFields }
  | { outcome: "exists" }
  | { outcome: "repeated"; firstLine: number }
  | { outcome: "invalid"; errors: Record<string, string> }
);

/** Validates every row without writing. */
export async function planImport(
  csv: RecordCsv,
  text: string,
): Promise<{ rows: ImportRow[] } | ImportProblem> {
  if (text.trim() === "") return { problem: "nothing" };
  const columns = fieldsOf(csv);
  const columnOf = columnFinder(csv);
  const limits = { ...importLimits, rows: importLimits.rows + 1 };
  const read = await readCsv(text, (cell) => columnOf(cell) !== undefined, limits);
  if (read.problem) return csvProblems[read.problem](read.line);
  const [heading, ...body] = read.rows;
  const places = new Map(heading?.cells.map((cell, index) => [columnOf(cell), index]));
  if (!requiredColumnsOf(csv).every((column) => places.has(column))) return { problem: "columns" };
  if (body.length === 0) return { problem: "empty" };

  const checked: ImportRow[] = [];
  for (const { line, cells } of body) {
    const named = columns.map((column) => [column, cells[places.get(column) ?? -1] ?? ""]);
    checked.push(checkRow(csv, line, Object.fromEntries(named)));
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

function checkRow({ schema }: RecordCsv, line: number, cells: Record<string, string>): ImportRow {
  const { data, error } = schema.safeParse(cells);
  if (data) return { line, cells, outcome: "create", fields: data as RecordFields };
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
  return { line, cells, outcome: "invalid", errors };
}

/** Of rows with the same name only the first is created, and none if the name is taken. */
async function withoutTaken({ table }: RecordCsv, rows: ImportRow[]): Promise<ImportRow[]> {
  const names = rows.flatMap((row) => (row.outcome === "create" ? [row.fields.name] : []));
  const taken = await takenNameKeys(db(), table, names);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.outcome !== "create") return row;
    const { line, cells, fields } = row;
    const key = nameKey(fields.name);
    if (taken.has(key)) return { line, cells, outcome: "exists" };
    const firstLine = lines.get(key);
    if (firstLine !== undefined) return { line, cells, outcome: "repeated", firstLine };
    lines.set(key, line);
    return row;
  });
}

function requiredColumnsOf(csv: RecordCsv): string[] {
  return fieldsOf(csv).filter((column) => !csv.schema.shape[column]?.safeParse("").success);
}

/** Finds columns by their names and labels in all languages, so that an export in any language can be imported. */
function columnFinder(csv: RecordCsv): (heading: string) => string | undefined {
  const texts = languageCodes.map((language) => i18nFor(language).t);
  const headings = fieldsOf(csv).map((column) => {
    const label = csv.labels[column];
    const labels = label ? texts.map((t) => t(label).toLowerCase()) : [];
    return { column, names: new Set([column.toLowerCase(), ...labels]) };
  });
  return (heading) => {
    const wanted = heading.trim().toLowerCase();
    return headings.find(({ names }) => names.has(wanted))?.column;
  };
}
