import { is } from "drizzle-orm";
import { type PgColumn, PgTable, getTableConfig as postgresConfig } from "drizzle-orm/pg-core";
import { type SQLiteColumn, SQLiteTable, getTableConfig as sqliteConfig } from "drizzle-orm/sqlite-core";
import * as sqliteSchema from "../../sqlite/schema.ts";
import * as postgresSchema from "../schema.ts";

/** Generated columns are left out. */
export interface CopiedTable {
  name: string;
  columns: { name: string; sqlite: SQLiteColumn; postgres: PgColumn }[];
  key: string[];
}

/** Values in column order, as the code sees them: text, numbers, Dates, objects. */
export type Row = unknown[];

/** All tables of the schemas, each after those that it references. */
export function tablesToCopy(): CopiedTable[] {
  const inPostgres = new Map(
    tablesIn(postgresSchema, PgTable).map((table) => [postgresConfig(table).name, postgresConfig(table)]),
  );
  return inOrder(tablesIn(sqliteSchema, SQLiteTable)).map((table) => {
    const { name, columns, primaryKeys } = sqliteConfig(table);
    const twins = new Map(inPostgres.get(name)?.columns.map((column) => [column.name, column]));
    const pairs = columns
      .filter(({ generated }) => generated === undefined)
      .map((sqlite) => {
        const postgres = twins.get(sqlite.name);
        if (!postgres) throw new Error(`PostgreSQL has no column ${name}.${sqlite.name}`);
        return { name: sqlite.name, sqlite, postgres };
      });
    const keyColumns = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    return { name, columns: pairs, key: keyColumns.map((column) => column.name) };
  });
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Primary key order is the same in both dialects: text is compared by bytes. */
export function selectAll({ name, columns, key }: CopiedTable): string {
  const list = columns.map((column) => quoteIdentifier(column.name)).join(", ");
  return `SELECT ${list} FROM ${quoteIdentifier(name)} ORDER BY ${key.map(quoteIdentifier).join(", ")}`;
}

function tablesIn<Kind extends typeof PgTable | typeof SQLiteTable>(schema: object, kind: Kind) {
  return Object.values(schema).filter((value): value is InstanceType<Kind> => is(value, kind));
}

function inOrder(tables: SQLiteTable[]): SQLiteTable[] {
  const sorted = new Set<SQLiteTable>();
  const visited = new Set<SQLiteTable>();
  for (const table of tables) visit(table);
  return [...sorted];

  function visit(table: SQLiteTable) {
    if (visited.has(table)) return;
    visited.add(table);
    for (const { reference } of sqliteConfig(table).foreignKeys) visit(reference().foreignTable);
    sorted.add(table);
  }
}
