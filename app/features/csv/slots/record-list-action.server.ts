import { findCsvByListPath } from "../records/registered-csv.server.ts";

export async function load(list: string): Promise<boolean> {
  return findCsvByListPath(list) !== undefined;
}
