import { chownSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startPostgres } from "../../support/postgres/postgres.ts";
import { queryOnce } from "../../support/postgres/process.ts";
import { makeFolderFor, unprivilegedUser } from "../../support/postgres/supervised-process.ts";
import { buildWorker, JobProcesses } from "../jobs/processes.ts";
import { canMount, fillVolume, mountVolume } from "../volumes.ts";

vi.setConfig({ testTimeout: 120_000 });

test("jobs wait while PostgreSQL restarts, and none is lost", async (context) => {
  const postgres = await startPostgres();
  if (!postgres) return context.skip("PostgreSQL is not installed");
  const processes = new JobProcesses(await buildWorker(), await postgres.createDatabase("jobs"));
  await processes.enqueue("once", 2_000);
  const running = [processes.start(), processes.start()];
  await Promise.all(running.map(({ ready }) => ready));
  for (let restarts = 0; restarts < 3; restarts += 1) {
    await sleep(300);
    await postgres.restart();
    await processes.expireAllLeases();
  }
  expect(await processes.untilOver()).toEqual({ done: 2_000 });
  expect(await processes.count("name LIKE 'job %'", "repository")).toBe(2_000);
  expect(running.map(({ child }) => child.exitCode)).toEqual([null, null]);
  await postgres.stop();
});

test.skipIf(!canMount)(
  "jobs wait while PostgreSQL's disk is full, and run once there is space",
  async (context) => {
    const postgres = await startPostgres();
    if (!postgres) return context.skip("PostgreSQL is not installed");
    const user = unprivilegedUser("postgres", "nobody");
    const folder = makeFolderFor(user, "tablespace");
    mountVolume(folder, "40m");
    if (user) chownSync(folder, user.uid, user.gid);
    await queryOnce(postgres.adminUrl("postgres"), `CREATE TABLESPACE small LOCATION '${folder}'`);
    const database = await postgres.createDatabase("jobs");
    await queryOnce(postgres.adminUrl("postgres"), "ALTER DATABASE jobs SET TABLESPACE small");
    const processes = new JobProcesses(await buildWorker(), database);
    await processes.enqueue("once", 2_000);
    const running = [processes.start(), processes.start()];
    await Promise.all(running.map(({ ready }) => ready));
    const filler = join(folder, "filler");
    fillVolume(folder, filler);
    await sleep(3_000);
    expect(await processes.count("finished_at IS NULL")).toBeGreaterThan(100);
    expect(await processes.count("state = 'failed'")).toBe(0);
    rmSync(filler);
    await processes.expireAllLeases();
    expect(await processes.untilOver()).toEqual({ done: 2_000 });
    expect(await processes.count("name LIKE 'job %'", "repository")).toBe(2_000);
    expect(running.map(({ child }) => child.exitCode)).toEqual([null, null]);
    await postgres.stop();
  },
);
