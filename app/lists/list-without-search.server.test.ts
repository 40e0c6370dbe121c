import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import type { ListDefinition } from "./list-definition.ts";
import { readPage } from "./list-page.server.ts";
import { parseListQuery } from "./list-query.ts";

beforeAll(migrateTestDatabase);

const shape = { sorts: { expires: "asc" }, filters: {} } as const;

const definition: ListDefinition<typeof shape, { id: string }, string> = {
  table: "session",
  columns: "id",
  row: ({ id }) => id,
  sorts: { expires: { column: "expires_at", as: "time", index: "session_expires_at" } },
  searched: [],
  tested: [],
  filters: {},
};

test("a list without a search index has pages and a total, and ignores a term", async () => {
  const { id: userId } = await makeUser();
  const sessions = Array.from({ length: 21 }, (_, index) => ({
    id: `session-${index}`,
    token: `token-${index}`,
    userId,
    expiresAt: new Date(Date.UTC(2030, 0, 1 + index)),
  }));
  await db().insert(session).values(sessions);
  for (const searchTerm of ["", "zara"]) {
    const query = (after = "") => parseListQuery(shape, new URLSearchParams({ searchTerm, after }));
    const first = await readPage(definition, query());
    expect(first.total).toEqual({ count: 21, more: false });
    const second = await readPage(definition, query(first.next ?? ""));
    expect([...first.rows, ...second.rows]).toEqual(sessions.map(({ id }) => id));
  }
});
