import { type Column, getTableColumns, getTableName, is, type Table } from "drizzle-orm";
import { PgTable, getTableConfig as postgresTable } from "drizzle-orm/pg-core";
import { SQLiteTable, getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as sqlite from "../sqlite/schema.ts";
import * as postgres from "./schema.ts";

/** The tables of both dialects must look the same to the code. */

type Tables = typeof postgres;
type TableName = keyof Tables;

const tables = { sqlite: { ...sqlite }, postgres: { ...postgres } };
const names = Object.keys(postgres) as TableName[];

test("both have the same tables", () => {
  expect(Object.keys(sqlite).sort()).toEqual([...names].sort());
});

test("every row has the same type", () => {
  type Rows<Of> = { [Name in keyof Of]: Of[Name] extends Table ? Of[Name]["$inferSelect"] : never };
  type NewRows<Of> = { [Name in keyof Of]: Of[Name] extends Table ? Of[Name]["$inferInsert"] : never };
  expectTypeOf<Rows<typeof sqlite>>().toEqualTypeOf<Rows<Tables>>();
  expectTypeOf<keyof NewRows<typeof sqlite>["user"]>().toEqualTypeOf<keyof NewRows<Tables>["user"]>();
});

describe.each(names)("%s", (name) => {
  const [ours, theirs] = [tables.sqlite[name], tables.postgres[name]];

  test("has the same columns", () => {
    expect(getTableName(theirs)).toBe(getTableName(ours));
    expect(columnsOf(theirs)).toEqual(columnsOf(ours));
  });

  test("has the same keys and references", () => {
    expect(keysOf(theirs)).toEqual(keysOf(ours));
  });
});

function columnsOf(table: Table) {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([property, column]) => [
      property,
      {
        column: column.name,
        kind: kindOf(column),
        notNull: column.notNull,
        primary: column.primary,
        unique: column.isUnique,
        default: column.hasDefault,
        madeByTheCode: [column.defaultFn !== undefined, column.onUpdateFn !== undefined],
        constant: typeof column.default === "object" ? "json" : column.default,
      },
    ]),
  );
}

function kindOf(column: Column) {
  const kind = column.dataType === "custom" ? /^\w+/.exec(column.getSQLType())?.[0] : column.dataType;
  return kind === "text" ? "string" : kind;
}

function keysOf(table: Table) {
  if (is(table, PgTable)) return keys(postgresTable(table));
  if (is(table, SQLiteTable)) return keys(sqliteTable(table));
  throw new Error("A table of neither dialect");
}

interface Config {
  foreignKeys: { reference(): { columns: Column[]; foreignTable: Table }; onDelete: string | undefined }[];
  indexes: { config: { name?: string; unique: boolean; where?: unknown } }[];
}

function keys({ foreignKeys, indexes }: Config) {
  return {
    foreign: foreignKeys
      .map((key) => {
        const { columns, foreignTable } = key.reference();
        return `${columns.map(({ name }) => name)} → ${getTableName(foreignTable)} ${key.onDelete}`;
      })
      .sort(),
    unique: indexes.filter(({ config }) => config.unique).map(({ config }) => config.name),
    partial: indexes.filter(({ config }) => config.where).map(({ config }) => config.name),
  };
}
