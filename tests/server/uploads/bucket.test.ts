import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, startWorld, type World } from "#tests/security/access-world.ts";
import { insertUpload } from "#tests/support/uploads/insert-upload.ts";
import { failure, startS3Server } from "#tests/support/uploads/s3-server.ts";

let storage: Awaited<ReturnType<typeof startS3Server>>;
let world: World;
beforeAll(async () => {
  storage = await startS3Server();
  const { url, accessKeyId, secretAccessKey } = storage.bucket;
  world = await startWorld({
    UPLOADS_S3_BUCKET_URL: url,
    UPLOADS_S3_ACCESS_KEY_ID: accessKeyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  await world.stop();
  await storage.stop();
});

const content = "A receipt of three coffees";

async function uploaded(owner: Member) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const key = `${sha256.slice(0, 2)}/${sha256}/000001774000000-${randomUUID()}`;
  storage.objects.set(key, { content: Buffer.from(content), modifiedAt: Date.now() });
  const id = randomUUID();
  await insertUpload(world.server, { id, ownerId: owner.id, sha256, size: content.length });
  return `/files/${id}`;
}

async function choosePicture(background: string) {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from("\r\n--x--\r\n")]);
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return world.send("/app/account/picture", { method: "POST", as: world.user, headers, body });
}

test("serves a file or a range of it from the bucket", async () => {
  const path = await uploaded(world.user);
  expect(await world.send(path, { as: world.user })).toMatchObject({ status: 200, body: content });
  const headers = { Range: "bytes=2-8" };
  const part = await world.send(path, { as: world.user, headers });
  expect(part).toMatchObject({ status: 206, body: "receipt" });
});

test("stores a picture in the bucket and serves it from there", async () => {
  storage.objects.clear();
  expect(await choosePicture("red")).toMatchObject({ status: 302 });
  const [key = ""] = storage.objects.keys();
  expect(key).toMatch(/^(\w\w)\/\1\w{62}\/\d{15}-/);
  const shown = await world.send(`/files/pictures/${key.split("/")[1]}`, { as: world.user });
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(storage.objects.get(key)?.content.length),
  });
});

test("while the bucket is unavailable, downloads get 503 and uploads an error at the field", async () => {
  const path = await uploaded(world.user);
  storage.intercept(() => failure(403, "AccessDenied"));
  const download = await world.send(path, { as: world.user });
  expect(download).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
  expect(await world.server.logLine("A file could not be read")).toContain(
    "The storage responded with 403 AccessDenied",
  );
  const refused = await choosePicture("blue");
  expect(refused.status).toBe(400);
  expect(refused.body).toContain("because the file storage is not responding");
  storage.intercept();
  expect(await choosePicture("blue")).toMatchObject({ status: 302 });
});
