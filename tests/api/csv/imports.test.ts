import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiWorld, call, startApiWorld } from "../api-world.ts";

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await startApiWorld();
  token = await world.token(world.administrator);
}, 30_000);

afterAll(() => world.stop());

const link = "https://example.org/it";
const unique = (word: string) => `${word} ${randomUUID()}`;
const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  call(world, { method: "POST", path, token, body, headers: { "Content-Type": "text/csv", ...headers } });

test("a repeated file is imported once, another file separately", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const file = `name,link\n${unique("A")},${link}\n${unique("B")},${link}\n`;
  const another = `name,link\n${unique("C")},${link}\n`;
  const counts = [];
  for (const body of [file, file, another]) {
    counts.push((await send("/repositories/import", body, key)).json.created);
  }
  expect(counts).toEqual([2, 2, 1]);
  expect(await world.server.query("SELECT 1 FROM repository WHERE name LIKE 'A %'")).toHaveLength(1);
});

test("a dry run previews an import without writing", async () => {
  const name = unique("Dry");
  const body = `name,link,url\n${name},${link}\n${name},${link}\nnothing,\n`;
  const { json } = await send("/repositories/import?dryRun=true", body);
  expect(json).toEqual({
    created: 1,
    skipped: 2,
    rows: [
      { line: 3, reason: "repeated", fields: [] },
      { line: 4, reason: "invalid", fields: ["link"] },
    ],
    ignoredColumns: ["url"],
  });
  expect(await world.server.query("SELECT 1 FROM repository WHERE name = ?", name)).toHaveLength(0);
});

test("a file in UTF-16 with a byte order mark is read, and one in another encoding refused by name", async () => {
  const body = `name,link\n${unique("Zoë")},${link}\n`;
  const utf16 = Buffer.from(`\ufeff${body}`, "utf16le");
  for (const file of [body, utf16, Buffer.from(utf16).swap16()])
    expect((await send("/repositories/import?dryRun=true", file)).json).toMatchObject({ created: 1 });
  const { status, json } = await send("/repositories/import", Buffer.from(body, "latin1"));
  expect([status, json.code, json.errors]).toEqual([
    422,
    "UNREADABLE_CSV",
    [expect.objectContaining({ message: expect.stringContaining("UTF") })],
  ]);
});
