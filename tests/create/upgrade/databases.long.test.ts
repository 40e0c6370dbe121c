import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeProject, type Project, packReleases, type Releases } from "./released.ts";

/** Upgrades of databases with the project's own field and resource. */

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 });

let releases: Releases;
beforeAll(() => {
  releases = packReleases();
});
afterAll(() => releases?.remove());

const upgrade = (project: Project) => project.run(releases.next, "upgrade", "--old", releases.old.tarball);

function makeOurs(project: Project) {
  project.node("scripts/new-resource.mjs", "invoice");
  project.node("scripts/new-field.mjs", "repository", "homepage:url:optional:searchable");
  project.commit("Add invoices and home pages");
}

function migrationsOf({ folder }: Project, database: string) {
  const migrations = join(folder, `db/${database}/migrations`);
  const { entries } = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  expect(entries.map(({ tag }) => `${tag}.sql`).sort()).toEqual(
    readdirSync(migrations)
      .filter((name) => name.endsWith(".sql"))
      .sort(),
  );
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
  return entries.map(({ tag }) => readFileSync(join(migrations, `${tag}.sql`), "utf8"));
}

test("upgraded PostgreSQL and SQLite databases have the schema of new ones, and keep their rows", async () => {
  const project = await makeProject(releases.old, "both", ["--database", "postgres"]);
  makeOurs(project);
  const before = { sqlite: migrationsOf(project, "sqlite"), postgres: migrationsOf(project, "postgres") };
  const { code, output } = await upgrade(project);
  expect([code, output]).toEqual([0, expect.any(String)]);

  const postgres = migrationsOf(project, "postgres");
  expect(postgres.slice(0, -1)).toEqual(before.postgres);
  const [grown, fresh] = await Promise.all([openPostgres(), openPostgres()]);
  const job = "('a', '{}', 'waiting', now(), now())";
  await grown.exec(before.postgres.join(";"));
  await grown.exec(`INSERT INTO job (kind, input, state, due_at, created_at) VALUES ${job}`);
  await grown.exec(postgres.at(-1) ?? "");
  await fresh.exec(postgres.join(";"));
  expect((await grown.query("SELECT kind, note FROM job")).rows).toEqual([
    { kind: "a", note: "from before" },
  ]);
  const columns =
    "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2";
  expect((await grown.query(columns)).rows).toEqual((await fresh.query(columns)).rows);
  await Promise.all([grown.close(), fresh.close()]);

  const sqlite = migrationsOf(project, "sqlite");
  expect(sqlite.slice(0, -1)).toEqual(before.sqlite);
  expect(schemaOf(sqlite)).toContainEqual(expect.stringContaining("note"));
  project.node("scripts/generate-migrations.mjs", "nothing");
  expect([migrationsOf(project, "sqlite"), migrationsOf(project, "postgres")]).toEqual([sqlite, postgres]);
});

test("a database in use is upgraded, and runs a migration that a colleague merges later", async () => {
  const project = await makeProject(releases.old, "running");
  makeOurs(project);
  const cli = (...words: string[]) => project.node("--env-file=.env.test", "build/server/cli.js", ...words);
  project.write(".env.test", `DATABASE_URL=file:${join(project.folder, "data/test.db")}\n`);
  mkdirSync(join(project.folder, "data"), { recursive: true });
  project.commit("Name a database");
  addJobColumn(project, "old_color");
  project.node("scripts/build.mjs");
  cli("seed");
  project.git("switch", "--quiet", "--create", "colleague");
  const columns = ["color", "shape"];
  for (const column of columns) addJobColumn(project, column);
  project.git("switch", "--quiet", "-");
  const rows = () => rowsOf(project, "SELECT email FROM user ORDER BY 1");
  const people = rows();
  expect(people.length).toBeGreaterThan(1);

  expect((await upgrade(project)).code).toBe(0);
  project.node("scripts/build.mjs");
  cli("migrate");
  expect(rows()).toEqual(people);
  expect(rowsOf(project, "SELECT note FROM job LIMIT 0")).toEqual([]);

  expect(() => project.git("merge", "colleague")).toThrow();
  expect(project.git("diff", "--name-only", "--diff-filter=U").split("\n")).toEqual([
    expect.stringMatching(/^db\/sqlite\/migrations\/meta\/\d+_snapshot\.json$/),
    "db/sqlite/migrations/meta/_journal.json",
  ]);
  const [, steps = ""] = /```sh\n(git rm -r .*?)```/s.exec(project.read("docs/upgrading.md")) ?? [];
  const script = steps.replace(/NAME$/m, "colleague");
  execFileSync("sh", ["-ec", script], { cwd: project.folder, stdio: "pipe" });
  project.commit("Merge the color and the shape of jobs");
  const merged = migrationsOf(project, "sqlite");
  for (const column of columns)
    expect(merged.at(-1)).toContain(`ALTER TABLE \`job\` ADD \`${column}\` text;`);
  project.node("scripts/generate-migrations.mjs", "nothing");
  expect(migrationsOf(project, "sqlite")).toEqual(merged);
  project.node("scripts/build.mjs");
  cli("migrate");
  expect(rowsOf(project, "SELECT color, shape, note FROM job LIMIT 0")).toEqual([]);
  expect(rows()).toEqual(people);
});

function addJobColumn(project: Project, column: string) {
  const table = "db/sqlite/tables/jobs.ts";
  project.write(
    table,
    project.read(table).replace(/^ +kind: .*\n/m, `$&    ${column}: text("${column}"),\n`),
  );
  project.node("scripts/generate-migrations.mjs", column);
  project.commit(`Give jobs the column ${column}`);
}

function rowsOf(project: Project, sql: string) {
  const file = join(project.folder, "data/test.db");
  expect(existsSync(file)).toBe(true);
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

function schemaOf(migrations: string[]) {
  const database = new Database(":memory:");
  database.exec(migrations.join(";"));
  const found = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'job'")
    .pluck()
    .all();
  database.close();
  return found;
}

function openPostgres() {
  return PGlite.create({ extensions: { pg_trgm } });
}
