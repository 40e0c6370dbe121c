import Database from "better-sqlite3";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personActor } from "#app/access/actor.ts";
import { foldRuns } from "#app/lists/fold-table.ts";
import { nameKey, rowNamed, takenNameKeys } from "#app/resources/names.server.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { migrate } from "#db/sqlite/migrate.server.ts";
import journal from "#db/sqlite/migrations/meta/_journal.json";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { createRepository, updateRepository } from "./repository-writes.server.ts";

const actor = personActor({ id: "a", name: "Ada", email: "ada@example.org" });

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
});
beforeEach(async () => {
  await db().delete(repository);
});

test.each([
  ["PLUMB", "plumb"],
  ["Élan", "élan"],
  ["ΣΟΦΊΑΣ", "σοφίας"],
  ["ЖУРНАЛ", "журнал"],
  ["STRAẞE", "straße"],
])("%s and %s are one name", async (one, other) => {
  const { id } = await makeRepository(one);
  expect((await rowNamed(db(), repository, other))?.id).toBe(id);
  expect(await takenNameKeys(db(), repository, [other])).toEqual(new Set([nameKey(one)]));
  await expect(makeRepository(other)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/unique/i) },
  });
});

test.each([
  ["Élan", "Elan"],
  ["plumb", "plumb line"],
  ["plumb line", "plumb"],
  ["plumb", "plum"],
])("%s and %s are two", async (one, other) => {
  await makeRepository(one);
  expect(await rowNamed(db(), repository, other)).toBeUndefined();
  await makeRepository(other);
});

describe("a database in which case beyond ASCII made two names", () => {
  /** As it was before names had keys. */
  function olderDatabase() {
    const connection = new Database(":memory:");
    const later = journal.entries.splice(2);
    try {
      migrate(connection);
    } finally {
      journal.entries.push(...later);
    }
    return connection;
  }

  function add(connection: Database.Database, id: string, name: string, at = 1) {
    connection
      .prepare(
        "INSERT INTO repository (id, name, link, description, created_at, updated_at) VALUES (?, ?, 'https://a.b/', 'Words', ?, 7)",
      )
      .run(id, name, at);
  }

  test("gets the keys that names have today, for every letter there is", () => {
    const letters = foldRuns.flatMap(([first, last, step]) =>
      Array.from({ length: (last - first) / step + 1 }, (_, index) =>
        String.fromCodePoint(first + index * step),
      ),
    );
    const names = Array.from({ length: Math.ceil(letters.length / 90) }, (_, index) =>
      letters.slice(index * 90, (index + 1) * 90).join(""),
    );
    names.push("Plain ASCII ~", "😀 مستودع Ünï", "\u007f");
    const connection = olderDatabase();
    for (const name of names) add(connection, crypto.randomUUID(), name);
    migrate(connection);
    const rows = connection.prepare("SELECT name, name_key FROM repository ORDER BY rowid").all();
    expect(rows).toEqual(names.map((name) => ({ name, name_key: nameKey(name) })));
    connection.close();
  });

  test("keeps all of them as they are, and their places in the search", () => {
    const connection = olderDatabase();
    add(connection, "deleted", "A gap among the row ids");
    add(connection, "second", "σοφία", 3);
    add(connection, "first", "ΣΟΦΊΑ", 2);
    add(connection, "third", "Σοφία", 4);
    connection.exec("DELETE FROM repository WHERE id = 'deleted'");
    const everything = connection.prepare(
      "SELECT rowid, id, name, link, description, created_at, updated_at FROM repository ORDER BY rowid",
    );
    const before = everything.all();
    migrate(connection);
    expect(everything.all()).toEqual(before);
    const keys = connection.prepare("SELECT id, name_key AS key FROM repository ORDER BY created_at").all();
    expect(keys).toEqual([
      { id: "first", key: "σοφία" },
      { id: "second", key: "σοφία\u001fsecond" },
      { id: "third", key: "σοφία\u001fthird" },
    ]);

    const found = connection
      .prepare(
        "SELECT id FROM repository_search JOIN repository ON repository.rowid = repository_search.rowid WHERE repository_search MATCH ? ORDER BY id",
      )
      .pluck();
    expect(found.all('"οφί"')).toEqual(["first", "second", "third"]);
    connection.exec("UPDATE repository SET description = 'Changed' WHERE id = 'second'");
    connection.exec("DELETE FROM repository WHERE id = 'third'");
    expect(found.all('"chan"')).toEqual(["second"]);
    expect(found.all('"words"')).toEqual(["first"]);
    connection.close();
  });
});

describe("of two names that were accepted before they counted as one", () => {
  const fields = { link: "https://example.com/", description: "" };

  async function makeBoth() {
    const first = await makeRepository("Élan", fields);
    const [second] = await db()
      .insert(repository)
      .values({ name: "élan", nameKey: "élan\u001fid", ...fields })
      .returning();
    if (!second) throw new Error("Nothing was inserted");
    return { first, second };
  }

  test("each is edited as it is written, and none takes the other's", async () => {
    const { first, second } = await makeBoth();
    for (const { id, name } of [first, second]) {
      const changed = { ...fields, name, description: "Changed" };
      expect(await updateRepository(actor, id, changed)).toMatchObject({
        result: "updated",
        row: changed,
      });
      const respelled = { ...fields, name: "ÉLAN" };
      expect(await updateRepository(actor, id, respelled)).toMatchObject({ result: "nameUsed" });
    }
  });

  test("the one that is left has the name to itself", async () => {
    const { first, second } = await makeBoth();
    await updateRepository(actor, first.id, { ...fields, name: "Verve" });
    expect(await createRepository(actor, { ...fields, name: "ÉLAN" })).toEqual({ refused: "nameUsed" });
    expect(await updateRepository(actor, second.id, { ...fields, name: "Élan" })).toMatchObject({
      row: { name: "Élan", nameKey: "élan" },
    });
  });
});
