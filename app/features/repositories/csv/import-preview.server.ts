import { type ImportProblem, type ImportRow, planImport } from "./import-plan.server.ts";

const previewLimit = 200;

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
