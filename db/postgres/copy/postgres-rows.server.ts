import type pg from "pg";
import { batchSize, toCopyError } from "./endpoints.ts";
import { type CopiedTable, quoteIdentifier, type Row, selectAll } from "./tables.ts";

/** One array parameter per column, so that the statement is the same for any number of rows. */
export async function insertRows(client: pg.Client, { name, columns }: CopiedTable, rows: Row[]) {
  const list = columns.map((column) => quoteIdentifier(column.name)).join(", ");
  const lists = columns.map(({ postgres }, index) => `$${index + 1}::${typeName(postgres.getSQLType())}[]`);
  await client.query({
    name: `copy_${name}`,
    text: `INSERT INTO ${quoteIdentifier(name)} (${list}) SELECT * FROM unnest(${lists.join(", ")})`,
    values: columns.map(({ postgres }, index) =>
      rows.map((row) => {
        const value = row[index];
        if (value === null) return null;
        return value instanceof Date ? timestampText(value) : postgres.mapToDriverValue(value);
      }),
    ),
  });
}

/** Arrays take no collation. */
function typeName(sqlType: string) {
  return sqlType.replace(/ COLLATE .*$/, "");
}

/** PostgreSQL writes the year 0 as 1 BC. */
function timestampText(time: Date) {
  const text = time.toISOString();
  const year = time.getUTCFullYear();
  if (year >= 1 && year <= 9999) return text;
  const rest = text.slice(text.lastIndexOf("-") - 3);
  return year > 0 ? `${year}${rest}` : `${String(1 - year).padStart(4, "0")}${rest} BC`;
}

/** Continues sequences after the highest value. */
export async function resetSequences(client: pg.Client, { name, columns }: CopiedTable) {
  for (const column of columns) {
    if (!column.postgres.generatedIdentity) continue;
    const [table, id] = [quoteIdentifier(name), quoteIdentifier(column.name)];
    const { rows } = await client.query(`SELECT max(${id}) + 1 AS next FROM ${table}`);
    const next = rows[0]?.next;
    if (next) await client.query(`ALTER TABLE ${table} ALTER COLUMN ${id} RESTART WITH ${next}`);
  }
}

export async function* readRows(
  place: string,
  client: pg.Client,
  table: CopiedTable,
): AsyncGenerator<Row[], void, void> {
  try {
    await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${selectAll(table)}`);
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `FETCH ${batchSize} FROM copied`,
        rowMode: "array",
      });
      if (rows.length === 0) break;
      yield rows.map((values) =>
        table.columns.map(({ postgres }, index) =>
          values[index] === null ? null : postgres.mapFromDriverValue(values[index]),
        ),
      );
    }
    await client.query("CLOSE copied");
  } catch (error) {
    throw toCopyError(place, error);
  }
}
