import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { fetchWithRetries, type RequestTimes } from "./fetch-with-retries.server.ts";
import type { ByteRange, Storage, StoredContent } from "./storage.ts";
import { StorageAwayError } from "./storage-away-error.ts";

export interface Bucket {
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const defaults = {
  timeoutMs: 10_000,
  pauseMs: 300,
  partBytes: 16 * 1024 ** 2,
  maxCopyBytes: 5 * 1024 ** 3,
};

interface StoredObject extends StoredContent {
  key: string;
}

const keyPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\/\d{15}-[0-9a-f-]{36}$/;

const rememberedKeys = 10_000;

const maxAttempts = 20;

/** S3 deletes nothing on a condition: no key is used twice, so that what deletes an old object never deletes a new one. */
export function s3Storage(
  { url, ...credentials }: Bucket,
  options: Partial<RequestTimes & typeof defaults> = {},
): Storage {
  const { timeoutMs, pauseMs, partBytes, maxCopyBytes } = { ...defaults, ...options };
  const bucket = new S3mini({
    endpoint: url,
    ...credentials,
    fetch: fetchWithRetries({ timeoutMs, pauseMs }),
  });
  const newestKeys = new Map<string, string>();

  function remember(sha256: string, key: string) {
    newestKeys.delete(sha256);
    newestKeys.set(sha256, key);
    const [oldest = ""] = newestKeys.keys();
    if (newestKeys.size > rememberedKeys) newestKeys.delete(oldest);
  }

  async function* objectsUnder(prefix: string): AsyncGenerator<StoredObject> {
    for (let token: string | undefined; ; ) {
      const page = await readable(bucket.listObjectsPaged("/", prefix, 1000, token));
      if (!page?.objects) throw new StorageAwayError("The storage has no such bucket");
      for (const { Key: key, Size: size, LastModified: putAt } of page.objects) {
        const sha256 = keyPattern.exec(key)?.[2];
        if (sha256) yield { key, sha256, size, putAt };
      }
      token = page.nextContinuationToken;
      if (!token) return;
    }
  }

  async function objectsOf(sha256: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const object of objectsUnder(`${prefixOf(sha256)}/`)) found.push(object);
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  function get(key: string, range?: ByteRange): Promise<Response | undefined> {
    return unlessMissing(bucket.getObjectRaw(key, !range, range?.start, range && range.end + 1));
  }

  async function read(sha256: string, range?: ByteRange) {
    let known = newestKeys.get(sha256);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const key = known ?? (await objectsOf(sha256)).at(-1)?.key;
      known = undefined;
      if (!key) return undefined;
      const response = await get(key, range);
      if (!response) continue;
      remember(sha256, key);
      return response.body ?? undefined;
    }
    throw new StorageAwayError("The storage lists an object that it does not have");
  }

  async function write(key: string, size: number, readPart: PartReader) {
    if (size <= partBytes) return void (await bucket.putObject(key, await readPart(0, size)));
    const uploadId = await readable(bucket.getMultipartUploadId(key));
    try {
      const parts = [];
      for (let start = 0; start < size; start += partBytes) {
        const part = await readPart(start, Math.min(partBytes, size - start));
        parts.push(await bucket.uploadPart(key, uploadId, part, parts.length + 1));
      }
      const { etag } = await readable(bucket.completeMultipartUpload(key, uploadId, parts));
      if (!etag) throw new StorageAwayError("The storage did not put the parts of an object together");
    } catch (error) {
      void bucket.abortMultipartUpload(key, uploadId).catch(() => {});
      throw error;
    }
  }

  async function copy({ key, size }: StoredObject, target: string) {
    if (size <= maxCopyBytes) return unlessMissing(readable(bucket.copyObject(key, target)));
    await write(target, size, async (start, length) => {
      const response = await get(key, { start, end: start + length - 1 });
      if (!response) throw new StorageAwayError("An object was removed while it was copied");
      return Buffer.from(await response.arrayBuffer());
    });
    return true;
  }

  async function removeOlder(sha256: string, key: string) {
    const found = await objectsOf(sha256);
    if (!found.some((object) => object.key >= key)) {
      throw new StorageAwayError("The storage does not list what was put");
    }
    for (const object of found) if (object.key < key) await unlessMissing(bucket.deleteObject(object.key));
    remember(sha256, key);
  }

  return {
    async put(sha256, file) {
      const key = newKey(sha256);
      const source = await open(file, "r");
      try {
        await write(key, (await source.stat()).size, async (start, length) => {
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
        const content = await read(sha256);
        if (!content) throw new Error(`There is no content ${sha256}`);
        for await (const chunk of content) await target.writeFile(chunk);
      } catch (error) {
        await rm(file, { force: true });
        throw error instanceof TypeError ? new StorageAwayError("A content ended too early") : error;
      } finally {
        await target.close();
      }
    },

    async *list() {
      let current: StoredContent | undefined;
      for await (const { sha256, size, putAt } of objectsUnder("")) {
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
        if (await copy(newest, key)) return removeOlder(sha256, key);
      }
    },

    async removeOld(sha256, before) {
      const found = await objectsOf(sha256);
      if (found.length === 0 || found.some(({ putAt }) => putAt >= before)) return false;
      newestKeys.delete(sha256);
      for (const { key } of found) await unlessMissing(bucket.deleteObject(key));
      return true;
    },
  };
}

type PartReader = (start: number, length: number) => Promise<Buffer<ArrayBuffer>>;

function prefixOf(sha256: string) {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

function newKey(sha256: string) {
  return `${prefixOf(sha256)}/${String(Date.now()).padStart(15, "0")}-${randomUUID()}`;
}

async function unlessMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) return undefined;
    throw error;
  }
}

async function readable<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof StorageAwayError || error instanceof S3ServiceError) throw error;
    throw new StorageAwayError(`The storage answers something else: ${String(error).slice(0, 200)}`);
  }
}
