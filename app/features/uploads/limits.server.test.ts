import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { findStorageLimits } from "./limits.server.ts";
import { storeBlob } from "./storage/store-blob.server.ts";

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");
process.env.UPLOADS_FILE_MB = "1";
process.env.UPLOADS_USER_MB = "100";
process.env.UPLOADS_TOTAL_MB = "100";

vi.mock("./storage/configured-storage.server.ts", () => ({ storage: () => ({ put: async () => {} }) }));

const overhead = 4_096;

beforeAll(migrateTestDatabase);

test("the total is read every five seconds, and exactly when little is left", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await makeUser({ id: "ada" });
  const left = async () => (await findStorageLimits("ada")).total.bytes;
  const atFirst = 100_000_000 - overhead;
  expect(await left()).toBe(atFirst);

  await addRow(50_000_000);
  expect(await left()).toBe(atFirst);
  await storeBlob({ sha256: "a", path: "", size: 1_000_000 }, "ada", () => addRow(1_000_000));
  expect(await left()).toBe(atFirst - 1_000_000 - overhead);

  vi.advanceTimersByTime(5_000);
  expect(await left()).toBe(atFirst - 51_000_000 - 2 * overhead);

  await addRow(40_000_000);
  vi.advanceTimersByTime(5_000);
  expect(await left()).toBe(atFirst - 91_000_000 - 3 * overhead);
  await addRow(8_000_000);
  expect(await left()).toBe(atFirst - 99_000_000 - 4 * overhead);
});

async function addRow(size: number) {
  const row = { purpose: "", sha256: "a", mediaType: "", name: "", ownerId: "ada", createdAt: new Date() };
  await db()
    .insert(upload)
    .values({ ...row, id: crypto.randomUUID(), size });
}
