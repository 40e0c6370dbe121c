import Database from "better-sqlite3";

/**
 * One statement on its own connection. Takes Dates and booleans; returns milliseconds, 1 and 0, and JSON as text.
 * @param address as in `DATABASE_URL`
 * @returns [] from a statement that returns no rows
 */
export async function query<Row>(address: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const database = new Database(address.slice("file:".length), { timeout: 5000 });
  try {
    const statement = database.prepare<unknown[], Row>(sql);
    const bound = values.map(inSqlite);
    if (statement.reader) return statement.all(...bound);
    statement.run(...bound);
    return [];
  } finally {
    database.close();
  }
}

function inSqlite(value: unknown) {
  if (value instanceof Date) return value.getTime();
  return typeof value === "boolean" ? Number(value) : value;
}
