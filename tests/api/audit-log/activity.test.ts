import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeCursor } from "#app/lists/cursor.ts";
import { type ApiWorld, call, signInForCookie, startApiWorld } from "../api-world.ts";

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await startApiWorld();
  token = await world.token(world.administrator);
}, 30_000);

afterAll(() => world.stop());

const get = (path: string) => call(world, { method: "GET", path, token });

test("the audit log records the actor", async () => {
  const body = { name: `Logged ${randomUUID()}`, link: "https://example.org/it" };
  const made = await call(world, { method: "POST", path: "/repositories", token, body });
  const { json } = await get(`/activity?person=${world.administrator.id}&kind=repository.create&limit=1`);
  expect(json.items[0]).toMatchObject({
    actor: { id: world.administrator.id },
    subject: { type: "repository", id: made.json.id },
  });
});

test("the activity of one record has the type and ID that it is filtered by", async () => {
  const id = await world.repository();
  const path = `/repositories/${id}`;
  await call(world, { method: "PATCH", path, token, body: { description: "Changed" } });
  await call(world, { method: "DELETE", path, token });
  const { json } = await get(`/activity?subject=repository:${id}`);
  const kinds = json.items.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["repository.delete", "repository.update"]);
  expect((await get(`/activity?subject=user:${id}`)).json.items).toEqual([]);
  expect((await get(`/activity?subject=${id}`)).status).toBe(422);
});

test.each(["/account/export", "/api/v1/account/export"])(
  "records %s, but not a HEAD request",
  async (path) => {
    const person = await world.person("user");
    const cookie = await signInForCookie(world, person);
    const kept = async (method: string) => {
      const response = await fetch(world.server.url + path, { method, headers: { Cookie: cookie } });
      expect([response.status, (await response.text()) !== ""]).toEqual([200, method === "GET"]);
      const { json } = await get(`/activity?person=${person.id}&kind=account.export`);
      return json.items.length;
    };
    expect(await kept("HEAD")).toBe(0);
    expect(await kept("GET")).toBe(1);
  },
);

test("the activity refuses a cursor of another list, and one that it cannot have made", async () => {
  for (let made = 0; made < 2; made++) await world.repository();
  const { json } = await get("/repositories?limit=1&sort=name");
  expect(json.next).toEqual(expect.any(String));
  const forged = [
    { key: 5, id: "y" },
    { key: 5, id: "-1" },
    { key: "x", id: "1" },
  ].map((position) => encodeCursor("activity.at", position));
  for (const cursor of [json.next, ...forged])
    expect((await get(`/activity?after=${cursor}`)).json.code).toBe("INVALID_CURSOR");
});

test("times in details are ISO 8601", async () => {
  const { id } = await world.person("user");
  const body = { reason: "Spam", until: "2099-01-01" };
  await call(world, { method: "PUT", path: `/users/${id}/ban`, token, body });
  const { json } = await get(`/activity?person=${id}&kind=user.ban`);
  expect(json.items).toEqual([
    expect.objectContaining({ details: { reason: "Spam", until: "2099-01-01T00:00:00.000Z" } }),
  ]);
});
