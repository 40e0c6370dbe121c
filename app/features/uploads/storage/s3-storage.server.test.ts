import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#tests/support/server.ts";
import { failure, startS3Server } from "#tests/support/uploads/s3-server.ts";
import type { Bucket } from "./bucket.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import { StorageUnavailableError } from "./storage-unavailable-error.ts";

const folder = mkdtempSync(join(tmpdir(), "s3-storage-"));
const partBytes = 5 * 1024 ** 2;

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.intercept();
  server.objects.clear();
  server.uploads.clear();
  server.calls.length = 0;
});

const times = { timeoutMs: 500, pauseMs: 5 };

function open(changes: Partial<Bucket> = {}) {
  return s3Storage({ ...server.bucket, ...changes }, { ...times, partBytes, maxCopyBytes: 2 * partBytes });
}

function makeFile(bytes = 100) {
  const content = randomBytes(bytes);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const file = join(folder, sha256);
  writeFileSync(file, content);
  return { sha256, content, file };
}

async function putTo(storage = open(), bytes?: number) {
  const { sha256, content, file } = makeFile(bytes);
  await storage.put(sha256, file);
  return { storage, sha256, content, file };
}

const away = (message: string | RegExp) =>
  expect.objectContaining({ name: "StorageUnavailableError", message: expect.stringMatching(message) });

test("reads known content with one request", async () => {
  const { storage, sha256 } = await putTo();
  server.calls.length = 0;
  await storage.read(sha256);
  await storage.read(sha256, { start: 0, end: 9 });
  expect(server.calls).toEqual([expect.stringMatching(/^GET \w/), expect.stringMatching(/^GET \w/)]);
});

test("a copy survives a power cut", async () => {
  const { storage, sha256, file } = await putTo();
  const handle = await openFile(file);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  onTestFinished(() => sync.mockRestore());
  await handle.close();
  await storage.copyTo(sha256, `${file}-copy`);
  expect(sync).toHaveBeenCalledOnce();
});

test("content can be read after a garbage collection", async () => {
  const { storage, sha256, content } = await putTo(open(), 1_000_000);
  const read = await storage.read(sha256);
  setFlagsFromString("--expose-gc");
  for (let round = 0; round < 5; round += 1) {
    runInNewContext("gc")();
    await sleep(10);
  }
  expect(Buffer.from(await new Response(read).arrayBuffer()).equals(content)).toBe(true);
});

test("finds content that another process uploaded again", async () => {
  const { storage, sha256, file, content } = await putTo();
  await open().put(sha256, file);
  expect(server.objects.size).toBe(1);
  const read = new Response(await storage.read(sha256));
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  await open().removeOld(sha256, new Date(Date.now() + 60_000));
  expect(await storage.read(sha256)).toBeUndefined();
});

test("an upload replaces only older content", async () => {
  const { storage, sha256, file } = await putTo();
  const [old = ""] = server.objects.keys();
  const later = old.replace(/\d{15}-/, "999999999999999-");
  server.objects.set(later, { content: Buffer.alloc(1), modifiedAt: 0 });
  await storage.put(sha256, file);
  expect([...server.objects.keys()].filter((key) => key === old)).toEqual([]);
  expect(server.objects.has(later)).toBe(true);
  expect(server.objects.size).toBe(2);
  expect((await new Response(await open().read(sha256)).arrayBuffer()).byteLength).toBe(1);
});

test("keeps one object after content is uploaded again", async () => {
  const { storage, sha256 } = await putTo();
  const [old = ""] = server.objects.keys();
  await storage.touch(sha256);
  expect([...server.objects.keys()]).toEqual([expect.not.stringContaining(old)]);
});

test("keeps content uploaded during its removal, under another key", async () => {
  const { storage, sha256, file } = await putTo();
  const [old = ""] = server.objects.keys();
  const added = old.replace(/[0-9a-f]{12}$/, "ffffffffffff");
  server.intercept(({ method }) => {
    if (method === "DELETE") server.objects.set(added, { content: Buffer.alloc(1), modifiedAt: Date.now() });
    return undefined;
  });
  expect(await storage.removeOld(sha256, new Date(Date.now() + 60_000))).toBe(true);
  expect([...server.objects.keys()]).toEqual([added]);
  await storage.put(sha256, file);
});

test("uses the newest of several objects, and ignores other keys", async () => {
  const { storage, sha256 } = await putTo();
  const [key = ""] = server.objects.keys();
  const modifiedAt = Date.parse("2001-02-03T04:05:06Z");
  server.objects.set(key, { content: Buffer.alloc(3), modifiedAt: 0 });
  server.objects.set(key.replace(/\d{15}-/, "000000000000001-"), { content: Buffer.alloc(3), modifiedAt });
  for (const other of ["readme.txt", `zz/${sha256}/${key.slice(68)}`, `${sha256.slice(0, 2)}/${sha256}`]) {
    server.objects.set(other, { content: Buffer.alloc(3), modifiedAt });
  }
  const found = [];
  for await (const each of storage.list()) found.push(each);
  expect(found).toEqual([{ sha256, size: 3, putAt: new Date(modifiedAt) }]);
  expect(await storage.removeOld(sha256, new Date(modifiedAt))).toBe(false);
  expect(await storage.removeOld(sha256, new Date(modifiedAt + 1))).toBe(true);
});

describe("large content", () => {
  test("is sent in parts, one after the other", async () => {
    await putTo(open(), partBytes);
    expect(server.calls.filter((call) => call.includes("upload"))).toEqual([]);
    server.calls.length = 0;
    await putTo(open(), 2 * partBytes + 1);
    const uploads = server.calls.filter((call) => call.includes("upload"));
    expect(uploads.map((call) => call.replace(/ \S+/, ""))).toEqual([
      "POST uploads",
      ...["PUT partNumber uploadId", "PUT partNumber uploadId", "PUT partNumber uploadId"],
      "POST uploadId",
    ]);
  });

  test("is copied in parts if it is too large for a single copy", async () => {
    const { storage, sha256, content } = await putTo(open(), 2 * partBytes + 1);
    server.calls.length = 0;
    await storage.touch(sha256);
    expect(server.calls.filter((call) => call.includes("partNumber"))).toHaveLength(3);
    const read = await new Response(await storage.read(sha256)).arrayBuffer();
    expect(Buffer.from(read).equals(content)).toBe(true);
  });

  test("has time to arrive and to be assembled", async () => {
    server.intercept(async ({ body, method, query }) => {
      const isLarge = body.length > 1_000_000;
      if (isLarge || (method === "POST" && query.has("uploadId"))) await sleep(700);
      return undefined;
    });
    const { storage } = await putTo(open(), 1_100_000);
    expect(server.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
    await putTo(storage, partBytes + 1);
    expect(server.calls.filter((call) => call.endsWith(" uploadId"))).toHaveLength(3);
  });

  test("may be sent for longer than the response timeout", async () => {
    const { sha256, content } = makeFile();
    const key = `${sha256.slice(0, 2)}/${sha256}/000001774000000-${randomUUID()}`;
    const list = `<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`;
    const slow = createHttpServer(async (request, response) => {
      if (request.url?.includes("?")) return response.end(list);
      response.write(content.subarray(0, 50));
      await sleep(700);
      return response.end(content.subarray(50));
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void slow.close());
    await once(slow, "listening");
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/files`;
    const read = await new Response(await open({ url }).read(sha256)).arrayBuffer();
    expect(Buffer.from(read).equals(content)).toBe(true);
  });

  test.each(["partNumber", "complete"])("leaves no parts behind if it fails at %s", async (step) => {
    server.intercept(({ method, query }) => {
      const fails = step === "complete" ? method === "POST" && query.has("uploadId") : query.has(step);
      return fails ? failure(400, "InvalidPart") : undefined;
    });
    await expect(putTo(open(), 2 * partBytes)).rejects.toEqual(
      away("The storage responded with 400 InvalidPart"),
    );
    await vi.waitFor(() => expect(server.uploads.size).toBe(0), { timeout: 10_000 });
    expect(server.objects.size).toBe(0);
  });

  test("is not stored if a 200 response contains an error", async () => {
    server.intercept(({ method, query }) =>
      method === "POST" && query.has("uploadId") ? failure(200, "InternalError") : undefined,
    );
    await expect(putTo(open(), 2 * partBytes)).rejects.toEqual(away("did not put the parts"));
  });
});

describe("reports unavailable storage", () => {
  async function expectUnavailable(storage: ReturnType<typeof open>, message: string | RegExp) {
    const { sha256, file } = makeFile();
    const copy = join(folder, `copy-${sha256}`);
    const attempts = {
      put: storage.put(sha256, file),
      read: storage.read(sha256),
      copyTo: storage.copyTo(sha256, copy),
      list: storage.list().next(),
      touch: storage.touch(sha256),
      removeOld: storage.removeOld(sha256, new Date()),
    };
    const outcomes = await Promise.allSettled(Object.values(attempts));
    for (const [index, name] of Object.keys(attempts).entries()) {
      expect(outcomes[index], name).toEqual({ status: "rejected", reason: away(message) });
    }
    expect(readdirSync(folder)).not.toContain(`copy-${sha256}`);
  }

  test("if nothing listens", async () => {
    const url = `http://127.0.0.1:${await freePort()}/files`;
    await expectUnavailable(open({ url }), "The storage does not respond: ECONNREFUSED");
  });

  test("if nothing responds", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/files`;
    await expectUnavailable(open({ url }), "The storage does not respond: nothing in 500 ms");
    silent.close();
  });

  test("if the response is interrupted", async () => {
    server.intercept(() => ({ status: 200, headers: { "Content-Length": "9" }, body: "short" }));
    await expectUnavailable(open(), /^The storage does not respond: |^The content ended too early$/);
  });

  test("if content is interrupted", async () => {
    const { storage, sha256 } = await putTo();
    const headers = { "Content-Length": "9", Connection: "close" };
    server.intercept(() => ({ status: 200, headers, body: "short" }));
    await expect(storage.copyTo(sha256, join(folder, "broken"))).rejects.toEqual(
      away("The content ended too early"),
    );
    expect(readdirSync(folder)).not.toContain("broken");
  });

  test("if the secret is wrong, without revealing it", async () => {
    const secretAccessKey = "another-secret";
    await expectUnavailable(
      open({ secretAccessKey }),
      /^The storage responded with 403 SignatureDoesNotMatch$/,
    );
    expect(server.objects.size).toBe(0);
  });

  test("if the bucket does not exist", async () => {
    server.intercept(() => failure(404, "NoSuchBucket"));
    await expectUnavailable(open(), "The storage responded with 404 NoSuchBucket");
    server.intercept(() => failure(404, "NotFound"));
    await expectUnavailable(open(), /^The storage (has no such bucket|responded with 404 NotFound)$/);
  });

  test.each(["<!doctype html><p>Welcome", "<ListBucketResult/>"])(
    "if something else responds: %s",
    async (body) => {
      server.intercept(() => ({ status: 200, body }));
      await expect(putTo()).rejects.toEqual(
        away(/does not list the stored file|returned an unexpected response/),
      );
      await expect(putTo(open(), 2 * partBytes)).rejects.toEqual(away("returned an unexpected response"));
      server.intercept(({ headers }) => (headers["x-amz-copy-source"] ? { status: 200, body } : undefined));
      const { storage, sha256 } = await putTo();
      await expect(storage.touch(sha256)).rejects.toEqual(away("returned an unexpected response"));
    },
  );

  test("after two retries, and not before", async () => {
    const { storage, sha256 } = await putTo();
    const failures = (count: number, status: number) => {
      let left = count;
      server.calls.length = 0;
      server.intercept(() => (left-- > 0 ? failure(status, "SlowDown") : undefined));
    };
    failures(2, 503);
    expect(await storage.read(sha256)).toBeDefined();
    failures(3, 503);
    await expect(storage.read(sha256)).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(server.calls).toHaveLength(3);
    failures(1, 403);
    await expect(storage.read(sha256)).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(server.calls).toHaveLength(1);
  });
});
