import { postgresPools } from "#db/postgres/client.server.ts";

/** Reads from a replica if allowed. PostgreSQL plans each query again, because the best plan depends on the term. */
export async function readRows<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await postgresPools().readPool.query<Record<string, unknown>>(text, values);
  return rows.map(inMilliseconds) as Row[];
}

export async function readNumber(text: string, values: unknown[]): Promise<number> {
  const [row] = await readRows<{ number: string }>(`SELECT (${text}) AS number`, values);
  return Number(row?.number);
}

function inMilliseconds(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
  );
}
