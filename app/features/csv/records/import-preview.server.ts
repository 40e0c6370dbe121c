import type { ParseKeys } from "i18next";
import { importColumns, type RecordCsv } from "./record-csv.ts";
import { type ImportProblem, type ImportRow, validateImport } from "./validate-import.server.ts";

const previewLimit = 200;

export async function previewImport(csv: RecordCsv, text: string): Promise<ImportPreview | ImportProblem> {
  const plan = await validateImport(csv, text);
  if ("problem" in plan) return plan;
  const { rows } = plan;
  const counts = { create: 0, exists: 0, repeated: 0, invalid: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const sorted = [
    ...rows.filter(({ outcome }) => outcome !== "create"),
    ...rows.filter(({ outcome }) => outcome === "create"),
  ];
  const all = importColumns(csv);
  const columns = all.slice(0, 2);
  const shown = sorted.slice(0, previewLimit).map(({ line, cells, ...row }) => ({
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
  }));
  const labels = columns.map(({ label }) => label);
  return { counts, labels, rows: shown, hidden: rows.length - shown.length };
}

export interface ImportPreview {
  counts: Record<ImportRow["outcome"], number>;
  /** Of the columns shown. */
  labels: ParseKeys[];
  rows: PreviewedRow[];
  hidden: number;
}

export interface PreviewedRow {
  line: number;
  cells: string[];
  outcome: ImportRow["outcome"];
  firstLine?: number;
  /** By the label of the column, the key of what is wrong. */
  problems: { label: ParseKeys; message: string }[];
}
