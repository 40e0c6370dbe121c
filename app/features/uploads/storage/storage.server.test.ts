import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startS3Server } from "#tests/support/uploads/s3-server.ts";
import { describeStorage } from "#tests/support/uploads/storage-contract.ts";
import { folderStorage } from "./folder-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

describeStorage("a folder", () => folderStorage(mkdtempSync(join(tmpdir(), "blobs-"))));
describeStorage("a bucket", () =>
  s3Storage(server.bucket, { partBytes: 5 * 1024 ** 2, maxCopyBytes: 20 * 1024 ** 2 }),
);
