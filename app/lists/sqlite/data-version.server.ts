import { connectionNumber, prepareCached } from "./statements.server.ts";

/** Changes with every write of another connection; this one only reads. */
export function dataVersion(): string {
  return read("PRAGMA data_version");
}

/** Row 10 of an FTS5 index counts the pages that were ever written to it: every change of what is searched changes it. */
export function searchIndexVersion(table: string): string {
  return read(`SELECT hex(block) FROM ${table}_search_data WHERE id = 10`);
}

function read(sql: string) {
  const version = prepareCached(sql).pluck().get({});
  return `${connectionNumber()} ${version}`;
}
