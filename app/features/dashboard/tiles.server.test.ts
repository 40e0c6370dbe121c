import { afterEach, beforeAll, expect, test } from "vitest";
import { totalLimits } from "#app/lists/total-limits.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { loadTiles } from "./tiles.server.ts";

const day = 86_400_000;
const { maxCount } = totalLimits;

beforeAll(async () => {
  await migrateTestDatabase();
  const now = Date.now();
  await makeUser();
  await makeUser({ createdAt: new Date(now - 6 * day), lastSignInAt: new Date(now - 8 * day) });
  await makeUser({ createdAt: new Date(now - 8 * day), lastSignInAt: new Date(now - 6 * day) });
  await makeRepository("One");
});
afterEach(() => {
  totalLimits.maxCount = maxCount;
});

test("counts users, users added in the last seven days, and repositories", async () => {
  expect(await tilesFor("admin")).toEqual([
    ["manager.dashboard.people", 3, false, 2],
    ["manager.dashboard.active", 1, false, undefined],
    ["manager.dashboard.repositories", 1, false, undefined],
  ]);
});

test("counts again after a write, and stops at the limit", async () => {
  await tilesFor("admin");
  await makeUser();
  expect((await tilesFor("admin"))[0]).toEqual(["manager.dashboard.people", 4, false, 3]);
  totalLimits.maxCount = 2;
  await makeUser();
  expect((await tilesFor("admin"))[0]).toEqual(["manager.dashboard.people", 2, true, 2]);
});

test("counts only what the role may list", async () => {
  expect(await tilesFor("user")).toEqual([["manager.dashboard.repositories", 1, false, undefined]]);
  expect(await tilesFor("")).toEqual([]);
});

test("links to the newest repositories and the most recently active users", async () => {
  const tiles = await loadTiles(viewer("admin"));
  expect(tiles.map(({ to }) => to)).toEqual(
    expect.arrayContaining(["/manager/users?sort=lastSignIn", "/manager/repositories?sort=created"]),
  );
});

function viewer(role: string) {
  return { role, timeZone: "UTC", searchParams: new URLSearchParams(), now: Date.now() };
}

async function tilesFor(role: string) {
  const tiles = await loadTiles(viewer(role));
  return tiles
    .filter(({ label }) => label.startsWith("manager."))
    .map(({ label, total, added }) => [label, total.count, total.more, added?.count]);
}
