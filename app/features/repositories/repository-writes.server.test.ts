import { beforeAll, beforeEach, expect, test } from "vitest";
import { personActor } from "#app/access/actor.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { recordList } from "#app/resources/record-list.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { recordEvents } from "#tests/support/events.ts";
import { repositorySamples, sampleFields } from "#tests/support/field-samples.ts";
import { getRepository } from "./repositories.server.ts";
import { type RepositoryFields, repositoryFields } from "./repository.schema.ts";
import { listRepositories } from "./repository-list.server.ts";
import { createRepository, deleteRepository, updateRepository } from "./repository-writes.server.ts";

const actor = personActor({ id: "a", name: "Ada", email: "ada@example.org" });
const fields = { name: "plumb", link: "https://example.com/plumb", description: "A line" };

const events = recordEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
  await makeUser({ id: "b", role: "admin" });
});
beforeEach(async () => {
  await db().delete(repository);
});

const kinds = () => events.map(({ kind }) => kind);

async function create(values: Partial<typeof fields> & { id?: string } = {}) {
  const { row: created } = await createRepository(actor, { ...fields, ...values });
  if (!created) throw new Error("The name is used");
  return created;
}

test("of two who create the same name at once one wins and the other gets the error, 100 times", async () => {
  for (let round = 0; round < 100; round += 1) {
    const name = `Élan Ταξίδια ${round}`;
    const results = await Promise.all([
      createRepository(actor, { ...fields, name }),
      createRepository({ ...actor, id: "b" }, { ...fields, name: name.toUpperCase() }),
    ]);
    expect(results.filter(({ refused }) => refused === "nameUsed")).toHaveLength(1);
  }
  expect(await db().$count(repository)).toBe(100);
  expect(events).toHaveLength(100);
});

test("of two who rename to the same name at once one wins, 100 times", async () => {
  const one = await create({ name: "one" });
  const two = await create({ name: "two" });
  for (let round = 0; round < 100; round += 1) {
    const name = `Élan Ταξίδια ${round}`;
    const results = await Promise.all([
      updateRepository(actor, one.id, { ...fields, name }),
      updateRepository(actor, two.id, { ...fields, name: name.toUpperCase() }),
    ]);
    expect(results.map(({ result }) => result).sort()).toEqual(["nameUsed", "updated"]);
  }
});

test("a form that is sent twice makes one repository", async () => {
  const id = crypto.randomUUID();
  const first = await create({ id });
  const second = await create({ id });
  expect(second).toEqual(first);
  expect(first.id).toBe(id);
  expect(events).toMatchObject([{ kind: "repository.create", subject: { id } }]);
});

test("the same fields in another form are a used name", async () => {
  await create({ id: crypto.randomUUID() });
  const id = crypto.randomUUID();
  expect(await createRepository(actor, { ...fields, id })).toEqual({ refused: "nameUsed" });
  expect(await createRepository(actor, fields)).toEqual({ refused: "nameUsed" });
});

test("a form that is sent again with another name makes another repository", async () => {
  const id = crypto.randomUUID();
  await create({ id });
  const other = await create({ id, name: "other" });
  expect(other.id).not.toBe(id);
});

test("who edits what was changed meanwhile is told, and decides", async () => {
  const created = await create();
  const version = created.updatedAt.getTime();
  const theirs = await updateRepository(actor, created.id, {
    ...fields,
    link: "https://theirs.example/",
    version,
  });
  if (theirs.result !== "updated") throw new Error(theirs.result);
  expect(theirs.row.updatedAt.getTime()).toBeGreaterThan(version);

  const mine = { ...fields, description: "Mine" };
  expect(await updateRepository(actor, created.id, { ...mine, version })).toEqual({
    result: "conflict",
    row: theirs.row,
  });
  const decided = await updateRepository(actor, created.id, {
    ...mine,
    version: theirs.row.updatedAt.getTime(),
  });
  expect(decided).toMatchObject({ result: "updated", row: mine });
});

test.each(repositoryFields)("%s is changed alone, read and listed", async (field) => {
  const sample = (number: number) =>
    sampleFields(repositorySamples, repositoryFields, number, "tag") as Required<RepositoryFields>;
  const created = await create(sample(1));
  const changed = { ...sample(1), [field]: sample(2)[field] };
  const version = created.updatedAt.getTime();
  expect((await updateRepository(actor, created.id, { ...changed, version })).result).toBe("updated");
  expect(await getRepository(created.id)).toMatchObject(changed);
  const query = parseListQuery(recordList, new URLSearchParams({ searchTerm: "tag" }));
  expect((await listRepositories(query, 20, "whole")).rows).toMatchObject([changed]);
  expect((await updateRepository(actor, created.id, { ...sample(3), version })).result).toBe("conflict");
});

test("the same change made twice is no conflict, and one event", async () => {
  const created = await create();
  const change = { ...fields, description: "Both", version: created.updatedAt.getTime() };
  expect((await updateRepository(actor, created.id, change)).result).toBe("updated");
  expect((await updateRepository(actor, created.id, change)).result).toBe("updated");
  expect(events).toMatchObject([
    { kind: "repository.create" },
    { kind: "repository.update", before: fields, after: { ...fields, description: "Both" } },
  ]);
});

test("two changes within a millisecond are two versions", async () => {
  const created = await create();
  const versions = new Set([created.updatedAt.getTime()]);
  for (const description of ["a", "b", "c"]) {
    const update = await updateRepository(actor, created.id, { ...fields, description });
    if (update.result === "updated") versions.add(update.row.updatedAt.getTime());
  }
  expect(versions.size).toBe(4);
});

test("a repository may keep its name in other letters, and not take another's", async () => {
  const created = await create();
  await create({ name: "other" });
  expect((await updateRepository(actor, created.id, { ...fields, name: "PLUMB" })).result).toBe("updated");
  expect(await updateRepository(actor, created.id, { ...fields, name: "OTHER" })).toEqual({
    result: "nameUsed",
  });
});

test("what is gone is said to be gone", async () => {
  const created = await create();
  expect(await deleteRepository(actor, created.id)).toBe(true);
  expect(await deleteRepository(actor, created.id)).toBe(false);
  expect(await updateRepository(actor, created.id, fields)).toEqual({ result: "gone" });
  expect(kinds()).toEqual(["repository.create", "repository.delete"]);
});
