import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CsvProblem, readCsv } from "#app/features/csv/csv-reader.ts";
import {
  type RepositoryFields,
  repositoryFields,
  repositorySchema,
} from "#app/features/repositories/repository.schema.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";

/**
 * Stated in `csv.import.problems`, which a test checks. An import is one transaction, which blocks other
 * writes.
 */
export const importLimits = { rows: 2000, columns: 50, cell: 20_000 };

type Column = keyof RepositoryFields;

const columns = repositoryFields;

const requiredColumns = columns.filter((column) => !repositorySchema.shape[column].safeParse("").success);

export type ImportProblem = {
  problem: "nothing" | "columns" | "quotes" | "rows" | "empty" | "manyColumns" | "longCell";
  line?: number;
};

export type ImportRow = {
  /** Counted from 1. */
  line: number;
  cells: Record<Column, string>;
} & (
  | { outcome: "create"; fields: RepositoryFields }
  | { outcome: "exists" }
  | { outcome: "repeated"; firstLine: number }
  | { outcome: "invalid"; errors: Partial<Record<Column, string>> }
);

/** Validates every row without writing. */
export async function planImport(text: string): Promise<{ rows: ImportRow[] } | ImportProblem> {
  if (text.trim() === "") return { problem: "nothing" };
  const limits = { ...importLimits, rows: importLimits.rows + 1 };
  const read = await readCsv(text, (cell) => columnOf(cell) !== undefined, limits);
  if (read.problem) return csvProblems[read.problem](read.line);
  const [heading, ...body] = read.rows;
  const places = new Map(heading?.cells.map((cell, index) => [columnOf(cell), index]));
  if (!requiredColumns.every((column) => places.has(column))) return { problem: "columns" };
  if (body.length === 0) return { problem: "empty" };

  const checked: ImportRow[] = [];
  for (const { line, cells } of body) {
    const named = columns.map((column) => [column, cells[places.get(column) ?? -1] ?? ""]);
    checked.push(checkRow(line, Object.fromEntries(named) as Record<Column, string>));
    if (checked.length % checkedAtOnce === 0) await yieldToEventLoop();
  }
  return { rows: await withoutTaken(checked) };
}

/** Rows checked before yielding to the event loop. */
const checkedAtOnce = 100;

const csvProblems: Record<CsvProblem["problem"], (line: number) => ImportProblem> = {
  quotes: (line) => ({ problem: "quotes", line }),
  rows: () => ({ problem: "rows" }),
  columns: (line) => ({ problem: "manyColumns", line }),
  cell: (line) => ({ problem: "longCell", line }),
};

function checkRow(line: number, cells: Record<Column, string>): ImportRow {
  const { data, error } = repositorySchema.safeParse(cells);
  if (data) return { line, cells, outcome: "create", fields: data };
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
  return { line, cells, outcome: "invalid", errors };
}

/** Of rows with the same name only the first is created, and none if the name is taken. */
async function withoutTaken(rows: ImportRow[]): Promise<ImportRow[]> {
  const names = rows.flatMap((row) => (row.outcome === "create" ? [row.fields.name] : []));
  const taken = await takenNameKeys(db(), repository, names);
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

function columnOf(heading: string): Column | undefined {
  const wanted = heading.trim().toLowerCase();
  return columns.find((column) => headings[column].has(wanted));
}

/** Field names and their translations, so that an export in any language can be imported. */
const headings = Object.fromEntries(
  columns.map((column) => [
    column,
    new Set([
      column,
      ...languageCodes.map((language) => {
        const { resources, repositories } = translationsOf(language);
        return { ...resources.fields, ...repositories.fields }[column].toLowerCase();
      }),
    ]),
  ]),
) as Record<Column, Set<string>>;
