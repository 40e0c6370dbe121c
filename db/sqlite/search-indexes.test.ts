import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { db } from "../client.server.ts";
import { user } from "../schema.ts";
import { copyDatabase } from "./backup/copy-database.server.ts";
import { databaseFile, sqliteConnections } from "./client.server.ts";
import { removeDeletedSearchEntries } from "./search-indexes.server.ts";

const trigrams = ["xqj", "qjw", "jwv", "zvk", "vkq", "kqx"];

async function trigramsInFile() {
  sqliteConnections().writer.pragma("wal_checkpoint(TRUNCATE)");
  const content = readFileSync(databaseFile(), "latin1");
  return trigrams.filter((trigram) => content.includes(trigram));
}

function found(term: string) {
  return sqliteConnections()
    .reader.prepare("SELECT rowid FROM user_search WHERE user_search MATCH ?")
    .all(`"${term}"`);
}

test("nothing is left of deleted and former names, in the database and in a backup", async () => {
  await migrateTestDatabase();
  for (let index = 0; index < 300; index += 1) await makeUser();
  const { id } = await makeUser({ name: "Xqjwv" });
  const renamed = await makeUser({ name: "Zvkqx" });
  await db().delete(user).where(eq(user.id, id));
  await db().update(user).set({ name: "Ada" }).where(eq(user.id, renamed.id));
  expect(await trigramsInFile()).not.toEqual([]);

  await removeDeletedSearchEntries();

  expect(await trigramsInFile()).toEqual([]);
  const backup = `${databaseFile()}-backup.db`;
  await copyDatabase(databaseFile(), backup);
  const copied = readFileSync(backup, "latin1");
  expect(trigrams.filter((trigram) => copied.includes(trigram))).toEqual([]);
  expect(found("ada")).toHaveLength(1);
  expect(found("person")).toHaveLength(301);
  await makeUser({ name: "Grace" });
  expect(found("grace")).toHaveLength(1);
});

test("stops when it is canceled", async () => {
  await migrateTestDatabase();
  await makeUser();
  await expect(removeDeletedSearchEntries(AbortSignal.abort("cancelled"))).rejects.toBe("cancelled");
});
