import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { chunks } from "#app/chunks.ts";
import { db } from "#db/client.server.ts";
import { upload, userPicture } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { storage } from "./storage/configured-storage.server.ts";
import { removePicturesOfErasedUsers, removeUnusedRows } from "./unused-uploads.server.ts";

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");

beforeAll(migrateTestDatabase);

test("lets other requests run while it goes through the files", async () => {
  await makeUser({ id: "ada" });
  const ids = Array.from({ length: 4_001 }, (_, index) => String(index).padStart(6, "0"));
  const file = { purpose: "", sha256: "", size: 1, mediaType: "", name: "", ownerId: "ada" };
  const rows = ids.map((id) => ({ ...file, id, createdAt: new Date() }));
  for (const some of chunks(rows, 500)) await db().insert(upload).values(some);
  await db().insert(userPicture).values({ userId: "ada", uploadId: "000000" });
  expect(await turnsDuring(() => removeUnusedRows(storage(), new Date(0)))).toBeGreaterThan(2);
  const { signal } = new AbortController();
  expect(await turnsDuring(() => removePicturesOfErasedUsers(signal))).toBeGreaterThan(0);
});

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let waiting = setImmediate(function count() {
    turns += 1;
    waiting = setImmediate(count);
  });
  await work();
  clearImmediate(waiting);
  return turns;
}
