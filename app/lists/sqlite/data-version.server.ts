import { connectionNumber, prepareCached } from "./statements.server.ts";

/** Changes with every write of another connection; this one only reads. */
export function dataVersion(): string {
  return read("PRAGMA data_version");
}

// Changes only when what the search index of a table holds does, so not with a sign-in: row 10 lists the segments of FTS5, and
// counts the pages that were ever written.
export function searchIndexVersion(table: string): string {
  return read(`SELECT hex(block) FROM ${table}_search_data WHERE id = 10`);
}

function read(sql: string) {
  const version = prepareCached(sql).pluck().get({});
  return `${connectionNumber()} ${version}`;
}
