import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startPostgres } from "../../support/postgres/postgres.ts";
import { buildWorker, JobProcesses } from "../jobs/processes.ts";

vi.setConfig({ testTimeout: 120_000 });

test("jobs wait while PostgreSQL restarts, and none is lost", async () => {
  const postgres = await startPostgres();
  if (!postgres) return;
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
