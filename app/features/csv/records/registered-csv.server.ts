import { requireByListPath } from "../require-by-list-path.server.ts";
import type { RecordCsv } from "./record-csv.ts";

export const registeredCsv: readonly RecordCsv[] = Object.values(
  import.meta.glob<RecordCsv>("../../*/csv/record-csv.server.ts", { eager: true, import: "csv" }),
);

/** @returns undefined for a list that is neither exported nor imported */
export function findCsvByListPath(listPath: string): RecordCsv | undefined {
  return registeredCsv.find((csv) => csv.listPath === listPath);
}

/** @throws a 404 response */
export function requireCsv(url: URL): RecordCsv {
  return requireByListPath(registeredCsv, url);
}
