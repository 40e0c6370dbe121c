import { printError, t } from "../terminal.ts";

export { refuse as backup, refuse as restore };

/** PostgreSQL is backed up with its own tools (pg_dump, pg_restore). */
async function refuse(): Promise<number> {
  return printError(t("postgres.backup"), 1);
}
