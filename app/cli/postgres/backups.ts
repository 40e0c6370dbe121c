import { printError, t } from "../terminal.ts";

/** PostgreSQL has tools of its own for it. */
export async function backup(): Promise<number> {
  return printError(t("postgres.backup"), 1);
}

export async function restore(): Promise<number> {
  return backup();
}
