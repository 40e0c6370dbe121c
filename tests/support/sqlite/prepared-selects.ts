import Database from "better-sqlite3";
import { vi } from "vitest";
import { sqliteConnections } from "#db/sqlite/client.server.ts";

const prepare = vi.spyOn(Database.prototype, "prepare");

const anyValues = new Proxy(
  {},
  { getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }), get: () => 1 },
);

/** The statements of this test file so far that begin like this. */
export function preparedStatements(start: RegExp): string[] {
  return [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) => start.test(sql));
}

export function preparedSelects(): string[] {
  // The tests themselves read whole tables.
  return preparedStatements(/^select/i).filter((sql) => !/ from "\w+"$/.test(sql));
}

export function queryPlan(sql: string) {
  const statement = sqliteConnections().reader.prepare<unknown[], { detail: string }>(
    `EXPLAIN QUERY PLAN ${sql}`,
  );
  // Drizzle's parameters are positional, those of the lists are named.
  const places = sql.match(/\?/g)?.length ?? 0;
  return places > 0 ? statement.all(...Array.from({ length: places }, () => 1)) : statement.all(anyValues);
}
