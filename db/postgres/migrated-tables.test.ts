import { is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { describeDeclared, describeForeignKey, describeIndex } from "#tests/support/schema-descriptions.ts";
import { postgresPools } from "./client.server.ts";
import * as schema from "./schema.ts";

beforeAll(migrateTestDatabase);

const dialect = new PgDialect();
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table));

test.each(tables)(
  "$name has the foreign keys and indexes of the code after its migrations",
  async (table) => {
    const declared = describeDeclared(table, (expression) => dialect.sqlToQuery(expression).sql);
    expect({ foreignKeys: await foreignKeys(table.name), indexes: await indexes(table.name) }).toEqual(
      declared,
    );
  },
);

const actions: Record<string, string> = {
  a: "no action",
  r: "restrict",
  c: "cascade",
  n: "set null",
  d: "set default",
};

async function foreignKeys(table: string) {
  const { rows } = await postgresPools().pool.query<
    Record<"table" | "deletes" | "updates", string> & Record<"columns" | "to", string[]>
  >(
    `SELECT target.relname AS table, confdeltype AS deletes, confupdtype AS updates, ${columnNames("conkey", "conrelid")} AS columns, ${columnNames("confkey", "confrelid")} AS to
     FROM pg_constraint JOIN pg_class AS target ON target.oid = confrelid
     WHERE contype = 'f' AND conrelid = format('%I', $1::text)::regclass`,
    [table],
  );
  return rows
    .map(({ deletes, updates, ...key }) =>
      describeForeignKey({ ...key, onDelete: actions[deletes], onUpdate: actions[updates] }),
    )
    .sort();
}

/** The indexes for filtering by status, which are written by hand in a migration. */
const byHand = ["user_banned", "user_invited", "user_not_onboarded"];

/** All indexes except the primary key and the search index, which is not a B-tree. */
async function indexes(table: string) {
  const { rows } = await postgresPools().pool.query<{
    name: string;
    unique: boolean;
    columns: string[];
    where: string | null;
  }>(
    `SELECT index.relname AS name, indisunique AS unique, pg_get_expr(indpred, indrelid, true) AS where,
       ARRAY(SELECT pg_get_indexdef(indexrelid, place, true) || CASE indoption[place - 1] & 1 WHEN 1 THEN ' DESC' ELSE '' END
         FROM generate_series(1, indnkeyatts) AS place) AS columns
     FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid JOIN pg_am ON pg_am.oid = index.relam
     WHERE indrelid = format('%I', $1::text)::regclass AND NOT indisprimary AND amname = 'btree'`,
    [table],
  );
  return rows
    .filter(({ name }) => !byHand.includes(name))
    .map(describeIndex)
    .sort();
}

function columnNames(keys: string, relation: string) {
  return `ARRAY(SELECT attname::text FROM unnest(${keys}) WITH ORDINALITY AS key (attribute, place)
    JOIN pg_attribute ON attrelid = ${relation} AND attnum = attribute ORDER BY place)`;
}
