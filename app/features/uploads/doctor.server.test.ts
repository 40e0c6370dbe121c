import { beforeAll, expect, test } from "vitest";
import { runDoctorChecks } from "#app/cli/doctor-checks.ts";
import { db } from "#db/client.server.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { SqliteConnection } from "#db/sqlite/driver.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";

beforeAll(migrateTestDatabase);

async function findings() {
  const found = [];
  for await (const finding of runDoctorChecks()) found.push(finding);
  return found;
}

test("the doctor reports missing files even if there are warnings about the database", async () => {
  const { id: ownerId } = await makeUser({ role: "user" });
  const file = { id: "1", place: "", sha256: "ab".repeat(32), size: 1, mediaType: "application/pdf" };
  await db()
    .insert(upload)
    .values({ ...file, name: "receipt.pdf", ownerId, createdAt: new Date() });
  expect(await findings()).toEqual(
    expect.arrayContaining([
      { level: "warning", text: expect.stringMatching(/^No administrator can sign in/) },
      { level: "problem", text: "1 uploaded file is missing or damaged: receipt.pdf" },
    ]),
  );
});

test("the doctor does not look for files in a database that is not migrated", {
  tags: "sqlite",
}, async () => {
  const connection = new SqliteConnection(databaseFile());
  connection.exec("DELETE FROM __drizzle_migrations WHERE id = (SELECT max(id) FROM __drizzle_migrations)");
  connection.close();
  const texts = (await findings()).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^1 migration is pending/));
  expect(texts).not.toContainEqual(expect.stringContaining("uploaded file"));
});
