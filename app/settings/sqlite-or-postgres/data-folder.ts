import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
import { dataFolder as besideFile } from "#app/settings/sqlite/data-folder.ts";

/** Where the application keeps its own files. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) ? "data" : besideFile(databaseUrl);
}
