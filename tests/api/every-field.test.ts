import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleValues, userSamples } from "../support/field-samples.ts";
import { resources } from "../support/resources.ts";
import { type ApiWorld, call, startApiWorld } from "./api-world.ts";

let world: ApiWorld;
let token: string;
// biome-ignore lint/suspicious/noExplicitAny: the tests assert the shape of the document
let document: any;
beforeAll(async () => {
  world = await startApiWorld();
  token = await world.token(world.administrator);
  document = await (await fetch(`${world.server.url}/api/openapi.json`)).json();
});
afterAll(() => world.stop());

const pascal = (table: string) => table.replace(/(?:^|_)(\w)/g, (_match, letter) => letter.toUpperCase());

const records = [
  { path: "/users", samples: userSamples, schema: "User" },
  ...resources.map(({ list, table, samples }) => ({
    path: list.replace("/manager", ""),
    samples,
    schema: pascal(table),
  })),
];

describe.each(records)("$path", ({ path, samples, schema }) => {
  const fields = Object.keys(samples.fields);
  const sample = (number: number, tag: string) => sampleValues(samples, number, tag);
  const send = (method: string, to: string, body?: object, headers?: Record<string, string>) =>
    call(world, { method, path: to, token, body, headers });

  test("values are saved, returned, read and listed", async () => {
    const { id, tag, saved, answered } = await create();
    expect(answered).toMatchObject(saved);
    expect((await send("GET", `${path}/${id}`)).json).toMatchObject(saved);
    const { items } = (await send("GET", `${path}?searchTerm=${tag}`)).json;
    expect(items).toEqual([expect.objectContaining({ id, ...saved })]);
  });

  test.each(fields)("%s can be changed alone", async (field) => {
    const { id, tag, saved } = await create();
    const change = { [field]: sample(2, tag)[field] };
    const response = await send("PATCH", `${path}/${id}`, change);
    expect([response.status, response.json]).toEqual([200, expect.objectContaining({ ...saved, ...change })]);
    expect((await send("GET", `${path}/${id}`)).json).toMatchObject({ ...saved, ...change });
  });

  test.each(fields)("%s is not overwritten in a conflict", async (field) => {
    const { id, tag, saved } = await create();
    const headers = { "If-Match": (await send("GET", `${path}/${id}`)).headers.get("ETag") ?? "" };
    const [change, late] = [2, 3].map((number) => ({ [field]: sample(number, tag)[field] }));
    expect((await send("PATCH", `${path}/${id}`, change, headers)).status).toBe(200);
    expect((await send("PATCH", `${path}/${id}`, late, headers)).status).toBe(412);
    expect((await send("GET", `${path}/${id}`)).json).toMatchObject({ ...saved, ...change });
  });

  test.each(fields)("%s is in the OpenAPI document", (field) => {
    const { schemas } = document.components;
    for (const name of [schema, `${schema}ListItem`]) expect(schemas[name].properties).toHaveProperty(field);
    const { post } = document.paths[`/api/v1${path}`];
    const { patch } = document.paths[`/api/v1${path}/{id}`];
    for (const { requestBody } of [post, patch]) {
      const { schema, example } = requestBody.content["application/json"];
      expect(schema.properties).toHaveProperty(field);
      if (requestBody === post.requestBody) expect(example).toHaveProperty(field);
    }
  });

  async function create() {
    const tag = randomUUID().replaceAll("-", "");
    const saved = sample(1, tag);
    const made = await send("POST", path, saved);
    expect(made.status, made.text).toBe(201);
    return { id: made.json.id as string, tag, saved, answered: made.json };
  }
});
