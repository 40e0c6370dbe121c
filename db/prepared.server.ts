import { type Database, db } from "./client.server.ts";
import { dialect } from "./sqlite-or-postgres/dialect.ts";

/**
 * A statement that is put together and prepared at its first use and kept for the life of the connection.
 *
 * @param query on the connection there is
 * @returns the statement for the present connection
 */
export function preparedOnce<Statement>(
  query: (database: Database) => { prepare(): Statement },
): () => Statement {
  let kept: { for: Database; statement: Statement } | undefined;
  return () => {
    const database = db();
    if (kept?.for !== database) kept = { for: database, statement: dialect.prepare(query(database)) };
    return kept.statement;
  };
}
