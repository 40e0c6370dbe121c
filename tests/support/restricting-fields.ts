import { randomUUID } from "node:crypto";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/sqlite/schema.ts";
import { makeReferencedRow } from "./referenced-rows.ts";
import { resources } from "./resources.ts";

type Query = <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>;

const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));

/** Every field of a resource that protects the record it refers to from deletion. */
export const restrictingFields = resources.flatMap(({ list, table, columns }) => {
  const own = tables.filter((each) => getTableName(each) === table);
  return own
    .flatMap((each) => getTableConfig(each).foreignKeys)
    .filter(({ onDelete }) => onDelete === "restrict")
    .map((key) => {
      const { columns: [column] = [], foreignTable } = key.reference();
      const target = getTableName(foreignTable);
      return {
        list,
        column: column?.name ?? "",
        target,
        /** The resource that it refers to; undefined for users. */
        targetResource: resources.find((resource) => resource.table === target),
        makeReferenced: async (query: Query, name: string) => {
          const id = randomUUID();
          const values = { name, name_key: name.toLowerCase(), email: `${name}@example.org` };
          await makeReferencedRow(foreignTable, id, query, values);
          return id;
        },
        /** Inserts a record that refers to a row. @returns a function that deletes it */
        refer: async (query: Query, referenced: string) => {
          const id = randomUUID();
          const own = { ...columns(), [column?.name ?? ""]: referenced };
          const row = { id, name: id, name_key: id, ...own, created_at: new Date(), updated_at: new Date() };
          const names = Object.keys(row);
          const marks = names.map(() => "?");
          await query(`INSERT INTO ${table} (${names}) VALUES (${marks})`, ...Object.values(row));
          return () => query(`DELETE FROM ${table} WHERE id = ?`, id);
        },
      };
    });
});
