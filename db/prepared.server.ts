import { type Database, db } from "./client.server.ts";

/**
 * Prepares a statement at first use and keeps it while the connection lives.
 * @returns the statement for the current connection
 */
export function preparedOnce<Statement>(prepare: (database: Database) => Statement): () => Statement {
  let kept: { for: Database; statement: Statement } | undefined;
  return () => {
    const database = db();
    if (kept?.for !== database) kept = { for: database, statement: prepare(database) };
    return kept.statement;
  };
}
