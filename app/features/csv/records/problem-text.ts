import type { i18n } from "i18next";
import type { ImportProblem } from "./import-error.ts";
import { formatHeadings, importColumns, type RecordCsv } from "./record-csv.ts";

export function problemText(i18n: i18n, csv: RecordCsv, { problem, line }: ImportProblem): string {
  const required = importColumns(csv).filter((column) => column.required);
  return i18n.t(`csv.import.problems.${problem}`, { line, columns: formatHeadings(i18n, required) });
}
