import { data } from "react-router";
import type { RecordCsv } from "./record-csv.ts";

export const registeredCsv: readonly RecordCsv[] = Object.values(
  import.meta.glob<RecordCsv>("../../*/csv/record-csv.server.ts", { eager: true, import: "csv" }),
);

/** @param list its path @returns undefined for a list that is neither exported nor imported */
export function findCsvByListPath(list: string): RecordCsv | undefined {
  return registeredCsv.find((csv) => csv.list === list);
}

/** The resource whose list the address is below. @throws a 404 response if there is none */
export function requireCsv({ pathname }: URL): RecordCsv {
  // Routes match in any case.
  const path = pathname.toLowerCase();
  const csv = registeredCsv.find(({ list }) => path.startsWith(`${list}/`));
  if (!csv) throw data(null, { status: 404 });
  return csv;
}
