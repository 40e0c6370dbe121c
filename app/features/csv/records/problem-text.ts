import type { i18n } from "i18next";
import type { ImportProblem } from "./import-plan.server.ts";
import { csvColumns, headingList, type RecordCsv } from "./record-csv.ts";

export function problemText(
  i18n: i18n,
  csv: RecordCsv,
  { problem, line }: ImportProblem | { problem: "encoding"; line?: undefined },
): string {
  const required = csvColumns(csv).filter((column) => column.required);
  return i18n.t(`csv.import.problems.${problem}`, { line, columns: headingList(i18n, required) });
}
