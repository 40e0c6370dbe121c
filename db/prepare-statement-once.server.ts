import { type Database, db } from "./client.server.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/** Prepares a statement at its first use and keeps it for the life of the connection. */
export function prepareStatementOnce<Statement>(
  query: (database: Database) => { prepare(): Statement },
): () => Statement {
  let kept: { for: Database; statement: Statement } | undefined;
  return () => {
    const database = db();
    if (kept?.for !== database) kept = { for: database, statement: dialect.prepare(query(database)) };
    return kept.statement;
  };
}
