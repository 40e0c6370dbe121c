import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { type Bucket, type BucketObject, type BucketOptions, openBucket } from "./bucket.server.ts";
import type { ByteRange, Storage, StoredBlob } from "./storage.ts";
import { StorageUnavailableError } from "./storage-unavailable-error.ts";

const keyPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\/\d{15}-[0-9a-f-]{36}$/;

const rememberedKeys = 10_000;

const maxAttempts = 20;

/** Responses by their bodies: Node.js cancels a body that nobody reads yet once its response is garbage collected. */
const responses = new WeakMap<ReadableStream, Response>();

/** S3 has no conditional delete. Keys are never reused, so deleting an old object cannot delete a new one. */
export function s3Storage(address: Bucket, options: BucketOptions = {}): Storage {
  const bucket = openBucket(address, options);
  const newestKeys = new Map<string, string>();

  function remember(sha256: string, key: string) {
    newestKeys.delete(sha256);
    newestKeys.set(sha256, key);
    const [oldest = ""] = newestKeys.keys();
    if (newestKeys.size > rememberedKeys) newestKeys.delete(oldest);
  }

  async function objectsOf(sha256: string): Promise<BucketObject[]> {
    const found: BucketObject[] = [];
    for await (const object of bucket.list(`${prefixOf(sha256)}/`)) {
      if (keyPattern.test(object.key)) found.push(object);
    }
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  async function read(sha256: string, range?: ByteRange) {
    let known = newestKeys.get(sha256);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const key = known ?? (await objectsOf(sha256)).at(-1)?.key;
      known = undefined;
      if (!key) return undefined;
      const response = await bucket.get(key, range);
      if (!response) continue;
      remember(sha256, key);
      const { body } = response;
      if (body) responses.set(body, response);
      return body ?? undefined;
    }
    throw new StorageUnavailableError("The storage lists an object that it does not have");
  }

  async function removeOlder(sha256: string, key: string) {
    const found = await objectsOf(sha256);
    if (!found.some((object) => object.key >= key)) {
      throw new StorageUnavailableError("The storage does not list the stored file");
    }
    for (const object of found) if (object.key < key) await bucket.remove(object.key);
    remember(sha256, key);
  }

  return {
    async put(sha256, file) {
      const key = newKey(sha256);
      const source = await open(file, "r");
      try {
        await bucket.put(key, (await source.stat()).size, async (start, length) => {
          const { bytesRead, buffer } = await source.read(Buffer.allocUnsafe(length), 0, length, start);
          if (bytesRead < length) throw new Error("The file became shorter while it was read");
          return buffer;
        });
      } finally {
        await source.close();
      }
      await removeOlder(sha256, key);
    },

    read,

    async copyTo(sha256, file) {
      const target = await open(file, "wx", 0o600);
      try {
        const blob = await read(sha256);
        if (!blob) {
          await rm(file);
          return false;
        }
        for await (const chunk of blob) await target.writeFile(chunk);
        await target.sync();
        return true;
      } catch (error) {
        await rm(file, { force: true });
        throw error instanceof TypeError ? new StorageUnavailableError("The content ended too early") : error;
      } finally {
        await target.close();
      }
    },

    async *list() {
      let current: StoredBlob | undefined;
      for await (const { key, size, modifiedAt: putAt } of bucket.list("")) {
        const sha256 = keyPattern.exec(key)?.[2];
        if (!sha256) continue;
        if (current && current.sha256 !== sha256) yield current;
        const isNewer = current?.sha256 !== sha256 || putAt > current.putAt;
        if (isNewer) current = { sha256, size, putAt };
      }
      if (current) yield current;
    },

    async touch(sha256) {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const newest = (await objectsOf(sha256)).at(-1);
        if (!newest) return;
        const key = newKey(sha256);
        if (await bucket.copy(newest, key)) return removeOlder(sha256, key);
      }
    },

    async removeOld(sha256, before) {
      const found = await objectsOf(sha256);
      if (found.length === 0 || found.some(({ modifiedAt }) => modifiedAt >= before)) return false;
      newestKeys.delete(sha256);
      for (const { key } of found) await bucket.remove(key);
      return true;
    },
  };
}

function prefixOf(sha256: string) {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

function newKey(sha256: string) {
  return `${prefixOf(sha256)}/${String(Date.now()).padStart(15, "0")}-${randomUUID()}`;
}
