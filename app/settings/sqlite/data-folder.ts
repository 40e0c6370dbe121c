import { dirname } from "node:path";

/** The folder of the database, where the application keeps its own files too. */
export function dataFolder(databaseUrl: string): string {
  return dirname(databaseUrl.slice("file:".length));
}
