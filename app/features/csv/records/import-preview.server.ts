import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type { UnreadableImport } from "./import-error.ts";
import type { ImportRow } from "./import-rows-checker.server.ts";
import { importColumns, type RecordCsv } from "./record-csv.ts";
import { type CheckedRows, validateImport } from "./validate-import.server.ts";

const previewLimit = 200;

export async function previewImport(
  csv: RecordCsv,
  actor: Actor,
  text: string,
): Promise<{ result: "preview"; preview: ImportPreview } | UnreadableImport> {
  const plan = await validateImport(csv, actor, text);
  if (plan.result === "unreadable") return plan;
  const preview = createPreview(csv);
  preview.add(plan);
  return { result: "preview", preview: preview.finish() };
}

/** Collects a preview batch by batch. @public */
export function createPreview(csv: RecordCsv) {
  const all = importColumns(csv);
  const columns = all.slice(0, 2);
  const counts: ImportPreview["counts"] = { create: 0, exists: 0, repeated: 0, invalid: 0 };
  const skipped: PreviewedRow[] = [];
  const created: PreviewedRow[] = [];
  let ignoredColumns: string[] = [];
  const toPreviewedRow = ({ line, cells, ...row }: ImportRow): PreviewedRow => ({
    line,
    cells: columns.map(({ field }) => (cells[field] ?? "").slice(0, previewLimit)),
    outcome: row.outcome,
    firstLine: row.outcome === "repeated" ? row.firstLine : undefined,
    problems:
      row.outcome === "invalid"
        ? all.flatMap(({ field, label }) =>
            row.errors[field] ? [{ label, message: row.errors[field] }] : [],
          )
        : [],
  });
  return {
    add({ rows, ...batch }: CheckedRows) {
      ignoredColumns = batch.ignoredColumns;
      for (const row of rows) {
        counts[row.outcome] += 1;
        const shown = row.outcome === "create" ? created : skipped;
        if (shown.length < previewLimit) shown.push(toPreviewedRow(row));
      }
    },
    finish(): ImportPreview {
      const rows = [...skipped, ...created].slice(0, previewLimit);
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const labels = columns.map(({ label }) => label);
      return { counts, ignoredColumns, labels, rows, hidden: total - rows.length };
    },
  };
}

export interface ImportPreview {
  counts: Record<ImportRow["outcome"], number>;
  /** Headings of the file. */
  ignoredColumns: string[];
  /** The labels of the shown columns. */
  labels: ParseKeys[];
  rows: PreviewedRow[];
  hidden: number;
}

export interface PreviewedRow {
  line: number;
  cells: string[];
  outcome: ImportRow["outcome"];
  firstLine?: number;
  /** The column's label, and the error's message key. */
  problems: { label: ParseKeys; message: string }[];
}
