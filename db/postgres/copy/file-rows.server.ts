import { setImmediate } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { keepForever } from "../../sqlite/driver.server.ts";
import { batchSize, toCopyError } from "./endpoints.ts";
import { type CopiedTable, quoteIdentifier, type Row, selectAll } from "./tables.ts";

export function prepareInsert(connection: Database, { name, columns }: CopiedTable) {
  const list = columns.map((column) => quoteIdentifier(column.name)).join(", ");
  const insert = connection.prepare<unknown[]>(
    `INSERT INTO ${quoteIdentifier(name)} (${list}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  return (rows: Row[]) => {
    for (const row of rows) {
      insert.run(
        ...columns.map(({ sqlite }, index) =>
          row[index] === null ? null : sqlite.mapToDriverValue(row[index]),
        ),
      );
    }
  };
}

export async function* readRows(
  file: string,
  connection: Database,
  table: CopiedTable,
): AsyncGenerator<Row[], void, void> {
  const statement = connection.prepare<[], unknown[]>(selectAll(table)).raw();
  let batch: Row[] = [];
  try {
    for (const values of keepForever(statement.iterate())) {
      batch.push(
        table.columns.map(({ sqlite }, index) =>
          values[index] === null ? null : sqlite.mapFromDriverValue(values[index] as never),
        ),
      );
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
      // SQLite is synchronous: this lets signals and the other database run.
      await setImmediate();
    }
    if (batch.length > 0) yield batch;
  } catch (error) {
    throw toCopyError(file, error);
  }
}

export function countRows(connection: Database, table: string) {
  return connection
    .prepare<[], number>(`SELECT count(*) FROM ${quoteIdentifier(table)}`)
    .pluck()
    .get() as number;
}
