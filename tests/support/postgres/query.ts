import pg from "pg";

/** The same as for a SQLite file. */
export async function query<Row>(address: string, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address, types: { getTypeParser } });
  await client.connect();
  try {
    return (await client.query(numbered(sql), [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Replaces `?` with `$1` and so on, except within quotes. */
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
