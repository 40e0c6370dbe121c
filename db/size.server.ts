import { db } from "./client.server.ts";

/** Bytes of the database, without what its log holds that has not been written back. */
export async function databaseBytes(): Promise<number> {
  const { $client } = db();
  const pages = $client.pragma("page_count", { simple: true }) as number;
  return pages * ($client.pragma("page_size", { simple: true }) as number);
}
