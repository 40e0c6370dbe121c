import { requireListOf } from "../list-of-address.server.ts";
import type { RecordCsv } from "./record-csv.ts";

export const registeredCsv: readonly RecordCsv[] = Object.values(
  import.meta.glob<RecordCsv>("../../*/csv/record-csv.server.ts", { eager: true, import: "csv" }),
);

/** @param list its path @returns undefined for a list that is neither exported nor imported */
export function findCsvByListPath(list: string): RecordCsv | undefined {
  return registeredCsv.find((csv) => csv.list === list);
}

/** @throws a 404 response */
export function requireCsv(url: URL): RecordCsv {
  return requireListOf(registeredCsv, url);
}
