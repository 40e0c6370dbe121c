import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { FieldList } from "#app/resources/fields/field.ts";
import * as schema from "#db/schema.ts";

/** Rows that sample references refer to, the same in every test. */
export const referencedIds = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

/** The label on screens, which sorts before all names that begin with a letter. */
export function referencedLabel(id: string): string {
  return `(Referenced ${id.at(-1)})`;
}

/** The text in files. @public even if no file is imported */
export function referencedText(target: string, id: string): string {
  return target === "user" ? `referenced-${id.at(-1)}@example.org` : referencedLabel(id);
}

type Query = (sql: string, ...values: unknown[]) => Promise<unknown>;

/** Inserts the rows into all tables that the fields refer to. */
export async function makeReferencedRows(lists: readonly FieldList[], query: Query) {
  const targets = new Set(lists.flatMap((fields) => Object.values(fields).flatMap(({ to }) => to ?? [])));
  for (const [name, table] of Object.entries(schema)) {
    if (!targets.has(name) || !is(table, Table)) continue;
    for (const id of referencedIds) await makeReferencedRow(table, id, query);
  }
}

/** @param values of other columns, by SQL name */
export async function makeReferencedRow(table: Table, id: string, query: Query, values: object = {}) {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const all = {
    id,
    name: referencedLabel(id),
    name_key: referencedLabel(id).toLowerCase(),
    email: referencedText("user", id),
    link: "https://example.com/",
    place: "",
    sha256: "",
    size: 1,
    media_type: "text/plain",
    created_at: new Date(),
    updated_at: new Date(),
    ...values,
  };
  const row = Object.fromEntries(Object.entries(all).filter(([name]) => columns.includes(name)));
  const names = Object.keys(row);
  const marks = names.map(() => "?");
  await query(
    `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${marks}) ON CONFLICT DO NOTHING`,
    ...Object.values(row),
  );
}
