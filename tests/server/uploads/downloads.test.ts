import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, startWorld, type World } from "#tests/security/access-world.ts";
import { insertUpload } from "#tests/support/uploads/insert-upload.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const html = "<!doctype html><script>alert(document.cookie)</script>";

async function uploaded(owner: Member, content = html) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const folder = join(world.server.dataFolder, "uploads", sha256.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, sha256), content);
  const id = randomUUID();
  const [ownerId, size] = [owner.id, content.length];
  await insertUpload(world.server, { id, ownerId, sha256, size, name: "page.html" });
  return id;
}

test("serves a file or a range of it to its owner, and nothing in it runs", async () => {
  const id = await uploaded(world.user);
  const whole = await world.send(`/files/${id}`, { as: world.user });
  expect(whole).toMatchObject({ status: 200, body: html });
  expect(whole.headers).toMatchObject({
    "content-length": String(html.length),
    "content-disposition": expect.stringMatching(/^attachment; filename="page.html"/),
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  const headers = { Range: "bytes=0-8" };
  const part = await world.send(`/files/${id}`, { as: world.user, headers });
  expect(part).toMatchObject({ status: 206, body: "<!doctype" });
  const head = await world.send(`/files/${id}`, { as: world.user, method: "HEAD" });
  expect(head).toMatchObject({ status: 200, body: "" });
  const known = { "If-None-Match": whole.headers.etag ?? "" };
  expect(await world.send(`/files/${id}`, { as: world.user, headers: known })).toMatchObject({ status: 304 });
});

test("a data request reads no file, and loads it as a document", async () => {
  const id = await uploaded(world.user);
  const { status, body, headers } = await world.send(`/files/${id}.data`, { as: world.user });
  expect(status).toBe(202);
  expect(body).toContain(`"/files/${id}"`);
  expect(body).not.toContain(html);
  expect(headers).not.toHaveProperty("content-disposition");
});

test("serves a file only to its owner", async () => {
  const id = await uploaded(world.user);
  expect((await world.send(`/files/${id}`)).status).toBe(302);
  expect((await world.send(`/files/${id}`, { as: world.administrator })).status).toBe(404);
  const forged = `/files/${id}?expires=${Date.now() + 1000}&signature=${"A".repeat(43)}`;
  expect((await world.send(forged, { as: world.administrator })).status).toBe(404);
  expect((await world.send(forged)).status).toBe(302);
});

test("a file with missing content gets 404", async () => {
  const id = randomUUID();
  await insertUpload(world.server, { id, ownerId: world.user.id, sha256: "cd".repeat(32) });
  expect((await world.send(`/files/${id}`, { as: world.user })).status).toBe(404);
});

test("refuses an upload without a field that accepts it", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const body =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1\r\n--x--\r\n';
  for (const path of ["/files", "/files?form=/manager/repositories/new&field=link"]) {
    const as = world.administrator;
    expect((await world.send(path, { method: "POST", as, headers, body })).status).toBe(400);
  }
});
