import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { type CsvProblem, readCsv } from "#app/features/csv/csv-reader.ts";
import {
  type RepositoryFields,
  repositoryFields,
  repositorySchema,
} from "#app/features/repositories/repository.schema.ts";
import { nameKey, takenNameKeys } from "#app/features/repositories/repository-names.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { translationsOf } from "#app/i18n/translations.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { jsonRows, timeValue } from "#db/json-rows.server.ts";
import { repository, verification } from "#db/schema.ts";

/**
 * What the texts of `repositories.import.problems` speak of; a test holds them to it. The rows of one import are written
 * in one transaction, which holds every other write until it ends.
 */
export const importLimits = { rows: 2000, columns: 50, cell: 20_000 };

type Column = keyof RepositoryFields;

const columns = repositoryFields;

/** What no repository is made without. */
const requiredColumns = columns.filter((column) => !repositorySchema.shape[column].safeParse("").success);

export type ImportProblem = {
  problem: "nothing" | "columns" | "quotes" | "rows" | "empty" | "manyColumns" | "longCell";
  line?: number;
};

export type ImportRow = {
  /** In the file, counted from 1. */
  line: number;
  /** As they stand in the file. */
  cells: Record<Column, string>;
} & (
  | { outcome: "create"; fields: RepositoryFields }
  | { outcome: "exists" }
  | { outcome: "repeated"; firstLine: number }
  | { outcome: "invalid"; errors: Partial<Record<Column, string>> }
);

/** What would become of every row of the text. Writes nothing. */
export async function planImport(text: string): Promise<{ rows: ImportRow[] } | ImportProblem> {
  if (text.trim() === "") return { problem: "nothing" };
  // The headings are a row too.
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

/** Rows that are checked before other requests get their turn. */
const checkedAtOnce = 100;

const csvProblems: Record<CsvProblem["problem"], (line: number) => ImportProblem> = {
  quotes: (line) => ({ problem: "quotes", line }),
  rows: () => ({ problem: "rows" }),
  columns: (line) => ({ problem: "manyColumns", line }),
  cell: (line) => ({ problem: "longCell", line }),
};

/** Rows of a preview: more than that nobody reads. */
const previewLimit = 200;

/** The plan as somebody is to see it: how many of each, and what will not be created first. */
export async function previewImport(text: string): Promise<ImportPreview | ImportProblem> {
  const plan = await planImport(text);
  if ("problem" in plan) return plan;
  const { rows } = plan;
  const counts = { create: 0, exists: 0, repeated: 0, invalid: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const sorted = [
    ...rows.filter(({ outcome }) => outcome !== "create"),
    ...rows.filter(({ outcome }) => outcome === "create"),
  ];
  const shown = sorted.slice(0, previewLimit).map(({ line, cells, ...row }) => ({
    line,
    name: cells.name.slice(0, previewLimit),
    link: cells.link.slice(0, previewLimit),
    outcome: row.outcome,
    firstLine: row.outcome === "repeated" ? row.firstLine : undefined,
    errors: row.outcome === "invalid" ? Object.values(row.errors) : [],
  }));
  return { counts, rows: shown, hidden: rows.length - shown.length };
}

export interface ImportPreview {
  counts: Record<ImportRow["outcome"], number>;
  rows: PreviewedRow[];
  /** How many rows are left out. */
  hidden: number;
}

export interface PreviewedRow {
  line: number;
  name: string;
  link: string;
  outcome: ImportRow["outcome"];
  firstLine?: number;
  /** Translation keys. */
  errors: string[];
}

export interface Imported {
  created: number;
  skipped: number;
  problem?: undefined;
}

/**
 * Creates every row of the text that can be created, all or none of them; what was taken since the preview is skipped.
 *
 * @param id made with the preview: an import that is confirmed twice is one, and both answers say what it did
 */
export async function importRepositories(
  actor: Actor,
  text: string,
  id: string = crypto.randomUUID(),
): Promise<Imported | ImportProblem> {
  const plan = await planImport(text);
  if ("problem" in plan) return plan;
  const wanted = plan.rows.flatMap((row) => (row.outcome === "create" ? [row.fields] : []));
  return authorizedTransaction(actor, { repository: ["create"] }, async (tx) => {
    const identifier = `repository-import-${actor.id}-${id}`;
    const before = await importedBefore(tx, identifier);
    if (before) return before;
    const taken = await takenNameKeys(
      tx,
      wanted.map(({ name }) => name),
    );
    const free = wanted.filter(({ name }) => !taken.has(nameKey(name)));
    if (free.length > 0) await insertAll(tx, free);
    const created = free.length;
    const skipped = plan.rows.length - created;
    if (created > 0) {
      await noteImport(tx, identifier, { created, skipped });
      const details = { import: id, skipped };
      await emit(tx, { actor, kind: "repository.import", count: created, details });
    }
    return { created, skipped };
  });
}

/** In one statement: nothing else has its turn while a transaction of SQLite runs. */
async function insertAll(tx: Transaction, all: RepositoryFields[]) {
  const rows = all.map((fields) => ({
    ...fields,
    id: crypto.randomUUID(),
    nameKey: nameKey(fields.name),
    description: fields.description ?? "",
  }));
  const now = timeValue(new Date());
  const values = Object.keys(getTableColumns(repository)).map((column) =>
    column === "createdAt" || column === "updatedAt" ? now : sql`value ->> ${sql.raw(`'${column}'`)}`,
  );
  await tx.insert(repository).select(sql`select ${sql.join(values, sql`, `)} from ${jsonRows(rows)}`);
}

/** Milliseconds for which a confirmation is recognized when it comes again. */
const previewLifetime = 24 * 60 * 60 * 1000;

/** What the import has done, if it has been confirmed before. */
async function importedBefore(tx: Transaction, identifier: string): Promise<Imported | undefined> {
  const [done] = await tx.select().from(verification).where(eq(verification.identifier, identifier));
  return done && (JSON.parse(done.value) as Imported);
}

async function noteImport(tx: Transaction, identifier: string, imported: Imported) {
  const expiresAt = new Date(Date.now() + previewLifetime);
  await tx.insert(verification).values({ identifier, value: JSON.stringify(imported), expiresAt });
}

function checkRow(line: number, cells: Record<Column, string>): ImportRow {
  const { data, error } = repositorySchema.safeParse(cells);
  if (data) return { line, cells, outcome: "create", fields: data };
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
  return { line, cells, outcome: "invalid", errors };
}

/** Of the rows with one name the first counts, and none where the name is taken already. */
async function withoutTaken(rows: ImportRow[]): Promise<ImportRow[]> {
  const names = rows.flatMap((row) => (row.outcome === "create" ? [row.fields.name] : []));
  const taken = await takenNameKeys(db(), names);
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

/** The plain names of the fields, and what they are called in each language: an export of any of them can come back. */
const headings = Object.fromEntries(
  columns.map((column) => [
    column,
    new Set([
      column,
      ...languageCodes.map((language) => translationsOf(language).repositories.fields[column].toLowerCase()),
    ]),
  ]),
) as Record<Column, Set<string>>;
