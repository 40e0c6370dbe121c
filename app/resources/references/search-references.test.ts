import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { requestUrlContext } from "#app/http/request-url.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import type { Route } from "./+types/search-references.ts";
import { loader } from "./search-references.ts";

beforeAll(async () => {
  await migrateTestDatabase();
  await db().delete(user);
  await makeUser({ name: "Zuri", email: "zuri@example.org" });
  await makeUser({ name: "Zoe", email: "zoe@example.org" });
});

async function search(target: string, role?: string, query = "searchTerm=%20zuri") {
  const url = new URL(`http://localhost/resources/references/${target}?${query}`);
  const context = new RouterContextProvider();
  context.set(requestUrlContext, url);
  if (role) context.set(sessionContext, { user: { role, name: "Ada" } } as CurrentSession);
  return loader({ params: { target }, url, context } as unknown as Route.LoaderArgs);
}

test("users who may list users find them by name", async () => {
  expect(await (await search("user", "admin")).json()).toEqual({
    term: "zuri",
    total: { count: 1, more: false },
    options: [{ value: expect.any(String), label: "Zuri (zuri@example.org)" }],
  });
});

test("finds the user with an id, whose choice is restored", async () => {
  const [zoe] = await db().select({ id: user.id }).from(user).where(eq(user.name, "Zoe"));
  expect(await (await search("user", "admin", `id=${zoe?.id}`)).json()).toMatchObject({
    options: [{ value: zoe?.id, label: "Zoe (zoe@example.org)" }],
  });
  for (const id of ["nobody", "%00"]) {
    expect(await (await search("user", "admin", `id=${id}`)).json()).toMatchObject({ options: [] });
  }
});

test("refuses everyone else, signed in or not", async () => {
  await expect(search("user", "user")).rejects.toMatchObject({ init: { status: 403 } });
  await expect(search("user")).rejects.toMatchObject({ status: 302 });
});

test("finds nothing if no feature provides the target", async () => {
  await expect(search("nothing", "admin")).rejects.toMatchObject({ init: { status: 404 } });
});
