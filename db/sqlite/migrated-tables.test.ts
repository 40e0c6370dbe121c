import Database from "better-sqlite3";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { describeDeclared, describeForeignKey, describeIndex } from "#tests/support/schema-descriptions.ts";
import { migrate } from "./migrate.server.ts";
import * as schema from "./schema.ts";

const connection = new Database(":memory:");
migrate(connection);

const dialect = new SQLiteSyncDialect();
const tables = Object.values(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((table) => getTableConfig(table));

test.each(tables)("$name has the foreign keys and indexes of the code after its migrations", (table) => {
  const declared = describeDeclared(table, (expression) => dialect.sqlToQuery(expression).sql);
  expect({ foreignKeys: foreignKeys(table.name), indexes: indexes(table.name) }).toEqual(declared);
});

function foreignKeys(table: string) {
  const rows = connection.pragma(`foreign_key_list(${table})`) as Record<string, string>[];
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids
    .map((each) => {
      const parts = rows.filter(({ id }) => id === each);
      return describeForeignKey({
        columns: parts.map(({ from = "" }) => from),
        table: parts[0]?.table ?? "",
        to: parts.map(({ to = "" }) => to),
        onDelete: parts[0]?.on_delete,
        onUpdate: parts[0]?.on_update,
      });
    })
    .sort();
}

function indexes(table: string) {
  const rows = connection.pragma(`index_list(${table})`) as { name: string; unique: 0 | 1; origin: string }[];
  return rows
    .filter(({ origin }) => origin !== "pk")
    .map(({ name, unique, origin }) => {
      const parts = connection.pragma(`index_info(${name})`) as { name: string }[];
      const columns = parts.map((part) => part.name);
      // A table constraint has no statement of its own.
      if (origin === "u")
        return describeIndex({ name: `${table}_${columns.join("_")}_unique`, unique: true, columns });
      const [, on = "", where] = /ON \S+ ?\((.*?)\)(?: WHERE (.*))?$/is.exec(statement(name)) ?? [];
      return describeIndex({
        name,
        unique: unique === 1,
        columns: on.split(/,(?![^(]*\))/).map((part) => part.trim()),
        where: where?.replaceAll(`"${table}".`, ""),
      });
    })
    .sort();
}

function statement(index: string) {
  return connection.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").pluck().get(index) as string;
}
