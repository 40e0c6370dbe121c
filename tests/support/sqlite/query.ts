import Database from "better-sqlite3";

/**
 * One statement past the server, on a connection of its own: `?` stands for a value, a Date is a time and true and false are
 * booleans. What comes back has times in milliseconds, booleans as 1 and 0, and JSON as the text that `JSON.stringify` makes.
 *
 * @param address as `DATABASE_URL` has it
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
