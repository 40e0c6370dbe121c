import { beforeAll, beforeEach, expect, test } from "vitest";
import { personActor } from "#app/access/actor.ts";
import { db } from "#db/client.server.ts";
import { someNoun } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { recordEvents } from "#tests/support/events.ts";
import type { SomeNounFields } from "./some-noun.schema.ts";
import { createSomeNoun, deleteSomeNoun, updateSomeNoun } from "./some-noun-writes.server.ts";

const actor = personActor({ id: "a", name: "Ada", email: "ada@example.org" });
const fields = { name: "plumb", description: "A line" };

const events = recordEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
});
beforeEach(async () => {
  await db().delete(someNoun);
});

function create(change: Partial<SomeNounFields> & { id?: string } = {}) {
  return createSomeNoun(actor, { ...fields, ...change });
}

async function created(change: Partial<SomeNounFields> & { id?: string } = {}) {
  const { someNoun: row } = await create(change);
  if (!row) throw new Error("The name is used");
  return row;
}

function update(id: string, change: Partial<SomeNounFields> & { version?: number }) {
  return updateSomeNoun(actor, id, { ...fields, ...change });
}

function remove(id: string) {
  return deleteSomeNoun(actor, id);
}

const kinds = () => events.map(({ kind }) => kind);

test("of two who take the same name at once one gets it, however it is written", async () => {
  const one = await created({ name: "one" });
  const two = await created({ name: "two" });
  for (let round = 0; round < 20; round += 1) {
    const name = `Élan Ταξίδια ${round}`;
    const made = await Promise.all([create({ name }), create({ name: name.toUpperCase() })]);
    expect(made.filter(({ error }) => error === "someNouns.errors.nameUsed")).toHaveLength(1);
    const renamed = await Promise.all([
      update(one.id, { name: `new ${name}` }),
      update(two.id, { name: `NEW ${name}` }),
    ]);
    expect(renamed.map(({ result }) => result).sort()).toEqual(["refused", "updated"]);
  }
  expect(await db().$count(someNoun)).toBe(22);
});

test("a form that is sent twice makes one row", async () => {
  const id = crypto.randomUUID();
  const first = await created({ id });
  expect(first.id).toBe(id);
  expect(await created({ id })).toEqual(first);
  expect(kinds()).toEqual(["someNoun.create"]);
  // The same in another form is a used name, another name in the same form another row.
  expect(await create({ id: crypto.randomUUID() })).toEqual({ error: "someNouns.errors.nameUsed" });
  expect((await created({ id, name: "other" })).id).not.toBe(id);
});

test("who edits what was changed meanwhile is told, and decides", async () => {
  const { id, updatedAt } = await created();
  const version = updatedAt.getTime();
  const theirs = await update(id, { description: "Theirs", version });
  if (theirs.result !== "updated") throw new Error(theirs.result);
  const newer = theirs.someNoun.updatedAt.getTime();
  expect(newer).toBeGreaterThan(version);
  expect(await update(id, { description: "Mine", version })).toEqual({ ...theirs, result: "conflict" });
  expect((await update(id, { description: "Mine", version: newer })).result).toBe("updated");
  // The same once more is no conflict, and no event.
  expect((await update(id, { description: "Mine", version: newer })).result).toBe("updated");
  expect(kinds()).toEqual(["someNoun.create", "someNoun.update", "someNoun.update"]);
});

test("a name may change its letters, and not become another's", async () => {
  const { id } = await created();
  await created({ name: "other" });
  expect((await update(id, { name: "PLUMB" })).result).toBe("updated");
  expect(await update(id, { name: "OTHER" })).toEqual({
    result: "refused",
    error: "someNouns.errors.nameUsed",
  });
});

test("what is gone is said to be gone", async () => {
  const { id } = await created();
  expect(await remove(id)).toBe(true);
  expect(await remove(id)).toBe(false);
  expect(await update(id, {})).toEqual({ result: "gone" });
  expect(kinds()).toEqual(["someNoun.create", "someNoun.delete"]);
});
