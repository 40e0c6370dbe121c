import { afterAll, beforeAll, describe } from "vitest";
import { s3Storage } from "#app/features/uploads/storage/s3-storage.server.ts";
import { describeStorage } from "#tests/support/uploads/storage-contract.ts";
import { isSwiftInstalled, startSwift } from "#tests/support/uploads/swift.ts";

if (!isSwiftInstalled) {
  const packages = "swift-proxy swift-account swift-container swift-object";
  process.stderr.write(`Swift is not installed: apt-get install ${packages}, to test with a real bucket\n`);
}

describe.skipIf(!isSwiftInstalled)("OpenStack Swift", { timeout: 180_000 }, () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift?.stop());

  describeStorage("a bucket", () => s3Storage(swift.bucket));
  describeStorage("a bucket that copies in parts", () =>
    s3Storage(swift.bucket, { partBytes: 5 * 1024 ** 2, maxCopyBytes: 20 * 1024 ** 2 }),
  );
});
