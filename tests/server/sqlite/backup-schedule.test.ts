import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { JobKind } from "#app/jobs/job-kind.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";

const hour = 3_600_000;
const data = dirname(process.env.DATABASE_URL?.slice("file:".length) ?? "");
const folder = join(data, "backups");

vi.setConfig({ testTimeout: 20_000 });

let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
  process.env.BACKUP_EVERY_HOURS = "6";
  await migrateTestDatabase();
  const { db, job, jobSchedule } = await modules();
  await db().delete(job);
  await db().delete(jobSchedule);
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function modules() {
  const [{ db }, { job, jobSchedule }] = await Promise.all([
    import("#db/client.server.ts"),
    import("#db/schema.ts"),
  ]);
  return { db, job, jobSchedule };
}

/** Starts jobs as the server does. @returns the runner */
async function start(cliPath: string | undefined = "build/server/cli.js") {
  const { setCliPath } = await import("#app/maintenance/cli-path.ts");
  const { backupJob } = await import("#app/maintenance/jobs.server.ts");
  const { startJobs } = await import("#app/jobs/job-runner.server.ts");
  setCliPath(cliPath);
  await stop?.();
  const runner = startJobs(new Map([["backup", backupJob as JobKind]]), 1);
  stop = () => runner.stop();
  return runner;
}

async function nextAt() {
  const { db, jobSchedule } = await modules();
  return (await db().select().from(jobSchedule))[0]?.nextAt.getTime();
}

async function letTimePass(ms: number) {
  const { db, jobSchedule } = await modules();
  await db()
    .update(jobSchedule)
    .set({ nextAt: new Date(((await nextAt()) ?? 0) - ms) });
}

async function jobs() {
  const { db, job } = await modules();
  return db().select().from(job);
}

function copies() {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".db")) : [];
}

test("makes the first backup after a minute, then one per interval, across restarts", async () => {
  await (await start()).settle();
  expect((await nextAt()) ?? 0).toBeGreaterThan(Date.now() + 50_000);
  expect((await nextAt()) ?? 0).toBeLessThanOrEqual(Date.now() + 60_000);
  await letTimePass(30_000);
  await (await start()).settle();
  expect(copies()).toEqual([]);
  await letTimePass(30_001);
  await (await start()).settle();
  expect(copies()).toHaveLength(1);
  expect(await jobs()).toMatchObject([{ kind: "backup", state: "done" }]);
  expect((await nextAt()) ?? 0).toBeGreaterThan(Date.now() + 6 * hour - 15_000);
  await letTimePass(5 * hour);
  await (await start()).settle();
  expect(copies()).toHaveLength(1);
  await letTimePass(20 * hour);
  await (await start()).settle();
  await (await start()).settle();
  expect(copies()).toHaveLength(2);
});

test.each([
  ["0 hours", { BACKUP_EVERY_HOURS: "0" }, "build/server/cli.js"],
  ["a server without the command line", {}, ""],
])("%s: no backups", async (_, env, cliPath) => {
  Object.assign(process.env, env);
  await (await start(cliPath)).settle();
  expect(await nextAt()).toBeUndefined();
});

test("a failed backup is retried and records the reason", async () => {
  await (await start("does-not-exist.js")).settle();
  await letTimePass(60_001);
  await (await start("does-not-exist.js")).settle();
  expect(await jobs()).toMatchObject([
    { state: "scheduled", attempts: 1, error: expect.stringContaining("does-not-exist.js") },
  ]);
  const { db, job } = await modules();
  await db().update(job).set({ dueAt: new Date() });
  await (await start()).settle();
  expect(await jobs()).toMatchObject([{ state: "done", attempts: 2 }]);
  expect(copies()).toHaveLength(1);
});

test.runIf(process.getuid?.() === 0)(
  "a server that root runs beside another user's data makes backups",
  async () => {
    chownSync(data, 4711, 4711);
    onTestFinished(() => chownSync(data, 0, 0));
    await (await start()).settle();
    await letTimePass(60_001);
    await (await start()).settle();
    expect(await jobs()).toMatchObject([{ state: "done", attempts: 1 }]);
    expect(copies()).toHaveLength(1);
  },
);

test("a shutdown cancels a running backup, and the next start makes it", async () => {
  mkdirSync(data, { recursive: true });
  const slow = join(data, "slow.js");
  writeFileSync(slow, "setTimeout(() => {}, 60_000);");
  await (await start(slow)).settle();
  await letTimePass(60_001);
  const runner = await start(slow);
  await expect.poll(async () => (await jobs())[0]?.state, { timeout: 5_000 }).toBe("running");
  const startedAt = performance.now();
  await runner.stop();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  await (await start()).settle();
  expect(copies()).toHaveLength(1);
});

test("a shutdown leaves no partial copy", async () => {
  const connection = new Database(process.env.DATABASE_URL?.slice("file:".length));
  connection.exec(
    "CREATE TABLE large AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT zeroblob(1000000) FROM n",
  );
  connection.close();
  mkdirSync(folder);
  await (await start()).settle();
  await letTimePass(60_001);
  const changes = watch(folder);
  const runner = await start();
  await once(changes, "change");
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/\.db\.partial$/));
  await runner.stop();
  changes.close();
  expect(readdirSync(folder)).toEqual([]);
});
