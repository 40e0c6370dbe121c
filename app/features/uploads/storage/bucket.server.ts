import { S3mini, S3ServiceError } from "s3mini";
import { fetchWithRetries, type RequestTimes } from "./fetch-with-retries.server.ts";
import type { ByteRange } from "./storage.ts";
import { StorageUnavailableError } from "./storage-unavailable-error.ts";

export interface Bucket {
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BucketObject {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

const defaults = {
  timeoutMs: 10_000,
  pauseMs: 300,
  partBytes: 16 * 1024 ** 2,
  maxCopyBytes: 5 * 1024 ** 3,
};

export type BucketOptions = Partial<RequestTimes & typeof defaults>;

type PartReader = (start: number, length: number) => Promise<Buffer<ArrayBuffer>>;

/** The objects of a bucket by their keys. @throws {StorageUnavailableError} on an unexpected response */
export function openBucket({ url, ...credentials }: Bucket, options: BucketOptions) {
  const { timeoutMs, pauseMs, partBytes, maxCopyBytes } = { ...defaults, ...options };
  const bucket = new S3mini({
    endpoint: url,
    ...credentials,
    fetch: fetchWithRetries({ timeoutMs, pauseMs }),
  });

  async function* list(prefix: string): AsyncGenerator<BucketObject> {
    for (let token: string | undefined; ; ) {
      const page = await readable(bucket.listObjectsPaged("/", prefix, 1000, token));
      if (!page?.objects) throw new StorageUnavailableError("The storage has no such bucket");
      for (const { Key: key, Size: size, LastModified: modifiedAt } of page.objects) {
        yield { key, size, modifiedAt };
      }
      token = page.nextContinuationToken;
      if (!token) return;
    }
  }

  /** @returns undefined if there is none */
  function get(key: string, range?: ByteRange): Promise<Response | undefined> {
    return unlessMissing(bucket.getObjectRaw(key, !range, range?.start, range && range.end + 1));
  }

  async function put(key: string, size: number, readPart: PartReader): Promise<void> {
    if (size <= partBytes) return void (await bucket.putObject(key, await readPart(0, size)));
    const uploadId = await readable(bucket.getMultipartUploadId(key));
    try {
      const parts = [];
      for (let start = 0; start < size; start += partBytes) {
        const part = await readPart(start, Math.min(partBytes, size - start));
        parts.push(await bucket.uploadPart(key, uploadId, part, parts.length + 1));
      }
      const { etag } = await readable(bucket.completeMultipartUpload(key, uploadId, parts));
      if (!etag) throw new StorageUnavailableError("The storage did not put the parts of an object together");
    } catch (error) {
      void bucket.abortMultipartUpload(key, uploadId).catch(() => {});
      throw error;
    }
  }

  /** @returns whether there was something to copy */
  async function copy({ key, size }: BucketObject, target: string): Promise<boolean> {
    if (size <= maxCopyBytes) {
      return (await unlessMissing(readable(bucket.copyObject(key, target)))) !== undefined;
    }
    await put(target, size, async (start, length) => {
      const response = await get(key, { start, end: start + length - 1 });
      if (!response) throw new StorageUnavailableError("An object was removed while it was copied");
      return Buffer.from(await response.arrayBuffer());
    });
    return true;
  }

  async function remove(key: string): Promise<void> {
    await unlessMissing(bucket.deleteObject(key));
  }

  return { list, get, put, copy, remove };
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
    if (error instanceof StorageUnavailableError || error instanceof S3ServiceError) throw error;
    throw new StorageUnavailableError(
      `The storage returned an unexpected response: ${String(error).slice(0, 200)}`,
    );
  }
}
