import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { currentVersion, moved, nextVersion } from "./next-release.ts";
import { makeProject, type Project, packReleases, type Releases } from "./released.ts";

/** One complete upgrade. The other tests in this folder cover more projects, and failures. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let releases: Releases;
let shop: Project;
beforeAll(async () => {
  releases = packReleases();
  shop = await makeProject(releases.old, "shop");
  shop.node("scripts/new-resource.mjs", "invoice");
  shop.write(
    "package.json",
    shop.read("package.json").replace('"dev":', '"hello": "echo hello",\n    "dev":'),
  );
  shop.write(
    "locales/en/repositories.json",
    shop.read("locales/en/repositories.json").replace("Code Repositories", "Our Code"),
  );
  shop.commit("Make it ours");
});
afterAll(() => releases?.remove());

test("a changed project is upgraded with its database", async () => {
  const before = new Database(":memory:");
  before.exec(migrationsOf(shop).join(";"));
  before.exec("INSERT INTO job (kind, input, state, due_at, created_at) VALUES ('a', '{}', 'waiting', 1, 1)");
  const head = shop.git("rev-parse", "HEAD");
  const firstMigrations = migrationsOf(shop);

  const dry = await shop.run(releases.next, "upgrade", "--old", releases.old.tarball, "--dry-run");
  expect([dry.code, dry.output]).toEqual([0, expect.stringMatching(/Conflicts: 0/)]);
  expect(dry.output).toContain("ALTER TABLE `job` ADD `note` text");
  expect([shop.git("rev-parse", "HEAD"), shop.git("status", "--porcelain")]).toEqual([head, ""]);
  expect(shop.git("worktree", "list").split("\n")).toHaveLength(1);

  const { code, output } = await shop.run(releases.next, "upgrade", "--old", releases.old.tarball);
  expect([code, output]).toEqual([0, expect.stringContaining("Jobs have a note.")]);
  expect(shop.git("log", "--format=%s %an", `${head}..`)).toBe(
    `Upgrade from ${currentVersion} to ${nextVersion} of the starter Ada`,
  );
  expect(shop.git("status", "--porcelain")).toBe("");
  expect(JSON.parse(shop.read("plumbline.json"))).toMatchObject({ version: nextVersion, name: "shop" });

  // The changes of both sides are there, and the project's own file imports the moved one.
  expect(shop.read("package.json")).toMatch(/"hello"[\s\S]*"routes"/);
  expect(shop.read("locales/en/repositories.json")).toMatch(/Our Code[\s\S]*Such as github/);
  expect(shop.read("app/features/invoices/invoices.server.ts")).toContain(`"#${moved.to}"`);

  const after = migrationsOf(shop);
  expect(after.slice(0, -1)).toEqual(firstMigrations);
  before.exec(after.at(-1) ?? "");
  expect(before.prepare("SELECT note FROM job").pluck().all()).toEqual(["from before"]);
  const fresh = new Database(":memory:");
  fresh.exec(after.join(";"));
  expect(columnsOf(before)).toEqual(columnsOf(fresh));
  expect(columnsOf(fresh)).toContain("invoice.name");

  shop.node("scripts/generate-migrations.mjs", "nothing");
  expect(migrationsOf(shop), "the tables and the migrations agree").toEqual(after);
  const again = await shop.run(releases.next, "upgrade");
  expect([again.code, again.output]).toEqual([0, `The project is already at ${nextVersion}.\n`]);
});

function migrationsOf({ folder }: Project) {
  const migrations = join(folder, "db/sqlite/migrations");
  const names = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => readFileSync(join(migrations, name), "utf8"));
}

function columnsOf(database: Database.Database) {
  return database
    .prepare<[], string>(
      "SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1",
    )
    .pluck()
    .all();
}
