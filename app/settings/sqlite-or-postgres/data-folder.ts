import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
import { dataFolder as besideFile } from "#app/settings/sqlite/data-folder.ts";

/** The folder of the application's own files. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) ? "data" : besideFile(databaseUrl);
}
