import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { describeEachDatabase } from "../../support/sqlite-or-postgres/each-database.ts";
import { canMount, fillVolume, mountVolume } from "../volumes.ts";
import { buildWorker, JobProcesses } from "./processes.ts";

vi.setConfig({ testTimeout: 120_000 });

let worker = "";

beforeAll(async () => {
  worker = await buildWorker();
});

const newFile = () => `file:${join(mkdtempSync(join(tmpdir(), "jobs-")), "app.db")}`;

describeEachDatabase((newDatabase, kind) => {
  const processCount = kind === "SQLite" ? 1 : 2;

  async function begin() {
    const processes = new JobProcesses(worker, (await newDatabase()) ?? newFile());
    const start = (env?: Record<string, string>, nodeOptions?: string[]) =>
      Array.from({ length: processCount }, () => processes.start(env, nodeOptions));
    return { processes, start };
  }

  test("a job that always fails stops after its last attempt and does not delay others", async () => {
    const { processes, start } = await begin();
    await processes.enqueue("failing", 5);
    await processes.enqueue("once", 50);
    start();
    expect(await processes.untilOver()).toEqual({ failed: 5, done: 50 });
    expect(await processes.count("error = 'It never works' AND attempts = 3")).toBe(5);
  });

  test("a job that never ends fails at its time limit and does not delay others", async () => {
    const { processes, start } = await begin();
    await processes.enqueue("endless", 10);
    await processes.enqueue("once", 50);
    start();
    expect(await processes.untilOver()).toEqual({ failed: 10, done: 50 });
    expect(await processes.count("error = 'timeLimit' AND attempts = 2")).toBe(10);
  });

  test("a job that runs out of memory ends its process, and fails after its last attempt", async () => {
    const { processes, start } = await begin();
    await processes.enqueue("hungry", 1);
    await processes.enqueue("once", 50);
    const smallHeap = ["--max-old-space-size=96"];
    let isOver = false;
    const supervised = start({}, smallHeap).map(async (first) => {
      for (let running = first; ; running = processes.start({}, smallHeap)) {
        await running.exited;
        if (isOver) return;
        if (kind !== "SQLite") await processes.expireAllLeases();
      }
    });
    expect(await processes.untilOver()).toEqual({ failed: 1, done: 50 });
    isOver = true;
    expect(await processes.count("error = 'processEnded' AND attempts = 2")).toBe(1);
    void supervised;
  });

  test("no job runs twice if clocks differ by hours and are adjusted", async () => {
    const { processes } = await begin();
    await processes.enqueue("slow", 20);
    // Every clock jumps over the end of a lease, one forwards and one backwards.
    const running = ["-7200000", "7200000"]
      .slice(0, processCount)
      .map((offset) => processes.start({ CLOCK_OFFSET: offset }));
    await Promise.all(running.map(({ ready }) => ready));
    await sleep(1_500);
    for (const { child } of running) child.kill("SIGUSR2");
    expect(await processes.untilOver()).toEqual({ done: 20 });
    expect(processes.starts()).toBe(20);
  });
});

test.skipIf(!canMount)("jobs wait while the disk is full, and run once there is space", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jobs-"));
  mountVolume(folder, "12m");
  const processes = new JobProcesses(worker, `file:${join(folder, "app.db")}`);
  await processes.enqueue("once", 500);
  const { ready } = processes.start();
  await ready;
  const filler = join(folder, "filler");
  fillVolume(folder, filler);
  await sleep(500);
  const finished = await processes.count("finished_at IS NOT NULL");
  expect(finished).toBeLessThan(500);
  await sleep(2_500);
  expect(await processes.count("finished_at IS NOT NULL")).toBe(finished);
  rmSync(filler);
  expect(await processes.untilOver()).toEqual({ done: 500 });
  expect(await processes.count("name LIKE 'job %'", "repository")).toBe(500);
});
