import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { ByteRange, Storage } from "#app/features/uploads/storage/storage.ts";

const folder = mkdtempSync(join(tmpdir(), "storage-"));
let files = 0;

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

function fileOf(content: Buffer) {
  files += 1;
  const path = join(folder, `file-${files}`);
  writeFileSync(path, content);
  return path;
}

/** Buckets store dates in whole seconds. */
async function betweenDates() {
  await sleep(1_010);
  const date = new Date();
  await sleep(1_010);
  return date;
}

export function describeStorage(name: string, open: () => Storage) {
  describe(name, () => {
    let storage: Storage;
    beforeAll(() => {
      storage = open();
    });

    async function put(content = randomBytes(100)) {
      const sha256 = hashOf(content);
      await storage.put(sha256, fileOf(content));
      return { sha256, content };
    }

    async function read(sha256: string, range?: ByteRange) {
      const stream = await storage.read(sha256, range);
      return stream && Buffer.from(await new Response(stream).arrayBuffer());
    }

    async function listed() {
      const found = [];
      for await (const each of storage.list()) found.push(each);
      return found;
    }

    const dateOf = async (sha256: string) =>
      (await listed()).find((each) => each.sha256 === sha256)?.putAt ?? expect.unreachable();

    test("stores content once", async () => {
      const { sha256, content } = await put();
      expect((await read(sha256))?.equals(content)).toBe(true);
      await put(content);
      expect((await read(sha256))?.equals(content)).toBe(true);
      const found = (await listed()).filter((each) => each.sha256 === sha256);
      expect(found).toEqual([{ sha256, size: 100, putAt: expect.any(Date) }]);
      expect(Math.abs(Date.now() - Number(found[0]?.putAt))).toBeLessThan(60_000);
    });

    test.each([
      { start: 0, end: 0 },
      { start: 99_999, end: 99_999 },
      { start: 0, end: 99_999 },
      { start: 65_000, end: 66_000 },
    ])("reads the bytes from $start to $end", async ({ start, end }) => {
      const { sha256, content } = await put(Buffer.alloc(100_000, "0123456789abcdefg"));
      expect((await read(sha256, { start, end }))?.equals(content.subarray(start, end + 1))).toBe(true);
    });

    test("returns nothing for missing content", async () => {
      const sha256 = hashOf(randomBytes(10));
      expect(await storage.read(sha256)).toBeUndefined();
      await storage.touch(sha256);
      expect(await storage.read(sha256)).toBeUndefined();
      expect(await storage.removeOld(sha256, new Date(Date.now() + 60_000))).toBe(false);
      const file = join(folder, "missing");
      expect(await storage.copyTo(sha256, file)).toBe(false);
      expect(existsSync(file)).toBe(false);
    });

    test("stores large content and updates its date", async () => {
      const { sha256, content } = await put(randomBytes(34 * 1024 ** 2 + 1));
      expect((await read(sha256))?.equals(content)).toBe(true);
      const before = await dateOf(sha256);
      await betweenDates();
      await storage.touch(sha256);
      expect((await dateOf(sha256)).getTime()).toBeGreaterThan(before.getTime());
      const end = content.length - 1;
      expect((await read(sha256, { start: end - 9, end }))?.equals(content.subarray(-10))).toBe(true);
      expect((await read(sha256))?.equals(content)).toBe(true);
      await storage.removeOld(sha256, new Date(Date.now() + 60_000));
    });

    test("lists more than one page", async () => {
      const before = (await listed()).length;
      for (let batch = 0; batch < 42; batch += 1) {
        await Promise.all(Array.from({ length: 25 }, () => put()));
      }
      const found = await listed();
      expect(found).toHaveLength(before + 1_050);
      expect(new Set(found.map(({ sha256 }) => sha256)).size).toBe(before + 1_050);
    });

    test("removes old content, and keeps content put or touched since", async () => {
      const [old, again, touched] = [await put(), await put(), await put()];
      const before = await betweenDates();
      await put(again.content);
      await storage.touch(touched.sha256);
      expect(await storage.removeOld(again.sha256, before)).toBe(false);
      expect(await storage.removeOld(touched.sha256, before)).toBe(false);
      expect(await storage.removeOld(old.sha256, before)).toBe(true);
      expect(await storage.removeOld(old.sha256, before)).toBe(false);
      expect((await read(again.sha256))?.equals(again.content)).toBe(true);
      expect((await read(touched.sha256))?.equals(touched.content)).toBe(true);
      expect(await storage.read(old.sha256)).toBeUndefined();
    });

    test("keeps content that is put during a removal", async () => {
      const { sha256, content } = await put();
      const before = await betweenDates();
      const puts = Promise.all(Array.from({ length: 50 }, () => put(content)));
      for (let removal = 0; removal < 50; removal += 1) await storage.removeOld(sha256, before);
      await puts;
      expect((await read(sha256))?.equals(content)).toBe(true);
      expect((await listed()).filter((each) => each.sha256 === sha256)).toHaveLength(1);
    });

    test("copies content to a new file only", async () => {
      const { sha256, content } = await put();
      const file = join(folder, `copy-${sha256}`);
      expect(await storage.copyTo(sha256, file)).toBe(true);
      expect(readFileSync(file).equals(content)).toBe(true);
      await expect(storage.copyTo(sha256, file)).rejects.toMatchObject({ code: "EEXIST" });
      expect(readFileSync(file).equals(content)).toBe(true);
    });
  });
}
