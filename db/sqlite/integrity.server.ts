import { closeSync, openSync, readSync } from "node:fs";
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

/** Why an existing file cannot be read, such as "EACCES: permission denied". */
export function findReadProblem(file: string): string | undefined {
  try {
    const descriptor = openSync(file, "r");
    try {
      readSync(descriptor, Buffer.alloc(1));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") return message.split(",", 1)[0];
  }
  return undefined;
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
