import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";

/** An aborted download must not look complete. Source: RFC 9112, 8 (incomplete messages). */

const rows = 2_000;
const letters = 20_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // Exceeds all network buffers. The search index is not needed here.
  for (const event of ["insert", "update"])
    await world.server.query(`DROP TRIGGER repository_search_${event}`);
  await world.server.query(
    `WITH RECURSIVE row (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM row WHERE number < ?)
     INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at)
     SELECT 'row-' || number, 'row ' || number, 'row ' || number, 'https://example.org/', printf('%.*c', ?, 'x'), number, 0
     FROM row`,
    rows,
    letters,
  );
});
afterAll(() => world.stop());

test("a download is complete, or it is aborted and logged", async () => {
  const whole = await download();
  expect(await lengthOf(whole)).toBeGreaterThan(rows * letters);
  expect(whole.complete).toBe(true);

  const broken = await download();
  await breakDown();
  await expect(lengthOf(broken)).rejects.toMatchObject({ code: "ECONNRESET" });
  expect([broken.statusCode, broken.complete]).toEqual([200, false]);
  const id = String(broken.headers["x-request-id"]);
  await expect.poll(() => linesOf(id).find(({ msg }) => msg === "request")).toMatchObject({ aborted: true });
  await expect
    .poll(() => linesOf(id).find(({ level }) => level === "error"))
    .toMatchObject({ err: { message: expect.stringContaining("no such table") } });
});

test("logs an aborted download without an error", async () => {
  const left = await download();
  left.destroy();
  const id = String(left.headers["x-request-id"]);
  await expect.poll(() => linesOf(id).find(({ msg }) => msg === "request")).toMatchObject({ aborted: true });
  await world.send("/healthz");
  expect(linesOf(id).filter(({ level }) => level === "error")).toEqual([]);
});

test("a download that cannot begin shows the error id from the log", async () => {
  await breakDown();
  const { status, headers, body } = await world.send("/manager/repositories/export", {
    as: world.administrator,
    headers: { Accept: "text/html" },
  });
  expect([status, headers["content-disposition"]]).toEqual([500, undefined]);
  const id = headers["x-request-id"] ?? "";
  expect(body).toContain(id);
  await expect.poll(() => linesOf(id).map(({ level }) => level)).toContain("error");
});

test("a data request reads no file, and loads it as a document", async () => {
  const path = "/manager/repositories/export.data?sort=name";
  const { status, body } = await world.send(path, { as: world.administrator });
  expect(status).toBe(202);
  expect(body).toContain('"/manager/repositories/export?sort=name"');
  expect(body.length).toBeLessThan(1_000);
});

test("HEAD sends the headers of a download without a body", async () => {
  const { status, headers, body } = await world.send("/manager/repositories/export", {
    method: "HEAD",
    as: world.administrator,
  });
  expect([status, headers["content-type"], body]).toEqual([200, "text/csv; charset=utf-8", ""]);
});

function download(): Promise<IncomingMessage> {
  const options = { headers: { Cookie: world.administrator.cookie }, agent: false } as const;
  return new Promise((resolve, reject) => {
    get(`${world.server.url}/manager/repositories/export`, options, resolve).on("error", reject);
  });
}

async function lengthOf(response: IncomingMessage) {
  let length = 0;
  for await (const piece of response) length += (piece as Buffer).length;
  return length;
}

async function breakDown() {
  await world.server.query("ALTER TABLE repository RENAME TO repository_away");
  onTestFinished(async () => {
    await world.server.query("ALTER TABLE repository_away RENAME TO repository");
  });
}

function linesOf(requestId: string): Record<string, unknown>[] {
  return world.server.log.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
}
