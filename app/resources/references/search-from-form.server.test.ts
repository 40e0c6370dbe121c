import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { creationFormSchema } from "../fields/field-schemas.ts";
import { nameField } from "../fields/record-fields.ts";
import { referenceField } from "../fields/reference-field.ts";
import { searchFromForm } from "./search-from-form.server.ts";

const fields = { name: nameField, ownerId: referenceField({ label: "resources.fields.name", to: "user" }) };
let ownerId = "";

beforeAll(async () => {
  await migrateTestDatabase();
  await db().delete(user);
  for (let number = 0; number < 30; number += 1) await makeUser({ name: `Other ${number}` });
  await makeUser({ name: "Zuri", email: "zuri@example.org" });
  ownerId = (await makeUser({ name: "Zoe", email: "zoe@example.org" })).id;
});

async function send(form: Record<string, string>, role = "admin") {
  const context = new RouterContextProvider();
  context.set(sessionContext, { user: { role } } as CurrentSession);
  const sent = { name: " As typed ", ownerId, ...form };
  return (await searchFromForm(sent, context, fields, creationFormSchema(fields)))?.data;
}

const button = { search_field: "ownerId" };

test("the button searches and returns the form as typed, without errors", async () => {
  const result = await send({ ...button, ownerId_search: "zuri", ownerId_searched: "" });
  expect(result).toMatchObject({ errors: {}, defaultValues: { name: " As typed ", ownerId } });
  const { labels, pickers } = result?.references ?? {};
  expect(pickers?.ownerId).toMatchObject({
    term: "zuri",
    total: { count: 1, more: false },
    options: [{ label: "Zuri (zuri@example.org)" }],
  });
  expect(labels?.user).toEqual({ [ownerId]: { label: "Zoe", path: `/manager/users/${ownerId}` } });
});

test("offers at most twenty options", async () => {
  const result = await send({ ...button, ownerId_search: "", ownerId_searched: "zuri" });
  expect(result?.references.pickers.ownerId?.options).toHaveLength(20);
  expect(result?.references.pickers.ownerId?.total.count).toBe(32);
});

test("a form with a new term searches, and with the same term is saved", async () => {
  expect(await send({ ownerId_search: "zuri", ownerId_searched: "" })).toBeDefined();
  expect(await send({ ownerId_search: "zuri", ownerId_searched: "zuri" })).toBeUndefined();
  // With JavaScript, the form has neither field.
  expect(await send({})).toBeUndefined();
});

test("keeps the current user if the actor may not list users, and finds nobody", async () => {
  const result = await send({ ...button, ownerId_search: "zuri" }, "user");
  expect(result?.references).toEqual({ labels: { user: { [ownerId]: { label: "Zoe" } } }, pickers: {} });
});
