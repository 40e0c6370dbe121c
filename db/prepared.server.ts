import { type Database, db } from "./client.server.ts";

/**
 * A statement that is put together and prepared at its first use and kept for the life of the connection.
 *
 * @param prepare on the connection there is
 * @returns the statement for the present connection
 */
export function preparedOnce<Statement>(prepare: (database: Database) => Statement): () => Statement {
  let kept: { for: Database; statement: Statement } | undefined;
  return () => {
    const database = db();
    if (kept?.for !== database) kept = { for: database, statement: prepare(database) };
    return kept.statement;
  };
}
