import { complain, t } from "../terminal.ts";

/** PostgreSQL has tools of its own for it. */
export async function backup(): Promise<number> {
  return complain(t("postgres.backup"), 1);
}

export async function restore(): Promise<number> {
  return backup();
}
