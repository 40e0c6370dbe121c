import { SqliteConnection } from "./driver.server.ts";

const maxProblems = 20;

/** Findings of `integrity_check` (pages and indexes) and `foreign_key_check`; empty if sound. */
export function checkIntegrity(file: string): string[] {
  try {
    const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true });
    try {
      return problemsIn(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function problemsIn(connection: SqliteConnection) {
  const integrity = connection.pragma(`integrity_check(${maxProblems})`) as { integrity_check: string }[];
  const orphans = connection.pragma("foreign_key_check") as {
    table: string;
    rowid: number;
    parent: string;
  }[];
  return [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== "ok"),
    ...orphans.slice(0, maxProblems).map(({ table, rowid, parent }) => `${table} ${rowid} has no ${parent}`),
  ];
}
