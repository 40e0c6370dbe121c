import Database from "better-sqlite3";
import pg from "pg";

/**
 * Runs a statement on its own connection, with the same syntax and results for both databases: `?`
 * parameters, Dates and booleans in; times in milliseconds, booleans as 1 and 0, JSON as compact text out.
 * @param address as in `DATABASE_URL`
 * @returns [] from a statement without rows
 */
export async function query<Row>(address: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  return address.startsWith("file:")
    ? inFile(address.slice("file:".length), sql, values)
    : onServer(address, sql, values);
}

function inFile<Row>(file: string, sql: string, values: readonly unknown[]): Row[] {
  const database = new Database(file, { timeout: 5000 });
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

async function onServer<Row>(address: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address, types: { getTypeParser } });
  await client.connect();
  try {
    return (await client.query(numbered(sql), [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Turns `?` into `$1` and so on, except inside quotes. */
function numbered(sql: string) {
  let number = 0;
  return sql.replaceAll(/'[^']*'|"[^"]*"|\?/g, (found) => (found === "?" ? `$${++number}` : found));
}

const { BOOL, INT8, NUMERIC, TIMESTAMPTZ, JSON: json, JSONB } = pg.types.builtins;

const parsers = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => (text === "t" ? 1 : 0)],
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, (text) => new Date(text).getTime()],
  [json, (text) => JSON.stringify(JSON.parse(text))],
  [JSONB, (text) => JSON.stringify(JSON.parse(text))],
]);

function getTypeParser(type: number) {
  return parsers.get(type) ?? pg.types.getTypeParser(type, "text");
}
