import { findCsv } from "#app/features/csv/records/registered-csv.server.ts";

export async function load(list: string): Promise<boolean> {
  return findCsv(list) !== undefined;
}
