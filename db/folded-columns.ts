import { getTableColumns } from "drizzle-orm";
import { type AnyColumn, type AnyTable, isTable } from "./any-table.ts";
import type { Database } from "./connection.ts";
import { foldForSearch } from "./text/fold.ts";
import { sortKey } from "./text/sort-key.ts";

// Beside a searched column `title` is `titleFolded`, and beside `name`, if it is sorted, `nameSort`: docs/decisions/folding.md

interface FoldedColumn {
  field: string;
  foldedField: string;
  derive: (text: string) => string;
}

const known = new WeakMap<AnyTable, FoldedColumn[]>();

/** The columns of a table that are derived from those beside them. */
export function foldedColumns(table: AnyTable): FoldedColumn[] {
  const found = known.get(table) ?? findFoldedColumns(getTableColumns(table));
  known.set(table, found);
  return found;
}

function findFoldedColumns(columns: Record<string, AnyColumn>) {
  return Object.keys(columns).flatMap((foldedField) => {
    const isSortKey = foldedField === "nameSort";
    const field = isSortKey ? "name" : foldedField.replace(/Folded$/, "");
    if (field === foldedField || !(field in columns)) return [];
    return [{ field, foldedField, derive: isSortKey ? sortKey : foldForSearch }];
  });
}

/** The folded columns for these values. */
export function foldedValues(table: AnyTable, values: Record<string, unknown>): Record<string, string> {
  const derived: Record<string, string> = {};
  for (const { field, foldedField, derive } of foldedColumns(table)) {
    const value = values[field];
    if (typeof value === "string") derived[foldedField] = derive(value);
  }
  return derived;
}

/** Removes the folded columns. */
export function withoutFolded<Row extends object>(table: AnyTable, row: Row): Row {
  const hidden = new Set(foldedColumns(table).map(({ foldedField }) => foldedField));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as Row;
}

type Values = Record<string, unknown>;

/** Makes every insert and update of a text write its folded columns too. */
export function foldOnWrite<Handle extends Database>(database: Handle): Handle {
  const { insert, update } = database as unknown as Writers;
  return Object.assign(database, {
    insert: (table: AnyTable) => {
      const builder = insert.call(database, table);
      const { values } = builder;
      return Object.assign(builder, {
        values: (rows: Values | Values[]) =>
          values.call(
            builder,
            Array.isArray(rows) ? rows.map((row) => completed(table, row)) : completed(table, rows),
          ),
      });
    },
    update: (table: AnyTable) => {
      const builder = update.call(database, table);
      const { set } = builder;
      return Object.assign(builder, {
        set: (changes: Values) => set.call(builder, foldedChanges(table, changes)),
      });
    },
  });
}

interface Writers {
  insert(table: AnyTable): { values(rows: Values | Values[]): unknown };
  update(table: AnyTable): { set(values: Values): unknown };
}

/** A missing text counts as empty. */
function completed(table: AnyTable, row: Values): Values {
  const columns = foldedColumns(table);
  if (columns.length === 0) return row;
  const empty = Object.fromEntries(columns.map(({ field }) => [field, ""]));
  return { ...row, ...foldedValues(table, { ...empty, ...row }) };
}

function foldedChanges(table: AnyTable, changes: Values): Values {
  return { ...changes, ...foldedValues(table, changes) };
}

export function hasNameSortColumn(value: unknown): value is AnyTable {
  return isTable(value) && foldedColumns(value).some(({ foldedField }) => foldedField === "nameSort");
}
