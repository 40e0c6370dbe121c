import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../../support/sqlite-or-postgres/each-database.ts";
import { buildWorker, JobProcesses } from "./processes.ts";

const jobs = 20_000;
const kills = 50;

let worker = "";

beforeAll(async () => {
  worker = await buildWorker();
});

describeEachDatabase((newDatabase, kind) => {
  test("50 times kill -9 during 20,000 jobs: none is lost, none runs twice", async () => {
    const database = (await newDatabase()) ?? `file:${join(mkdtempSync(join(tmpdir(), "jobs-")), "app.db")}`;
    const processes = new JobProcesses(worker, database);
    await processes.enqueue("once", jobs);
    const running = Array.from({ length: kind === "SQLite" ? 1 : 2 }, () => processes.start());
    for (let killed = 0; killed < kills; killed += 1) {
      const victim = running.shift();
      await victim?.ready;
      // Leaves some jobs for the last process.
      while ((await processes.count("finished_at IS NOT NULL")) < (killed * jobs) / (kills + 1))
        await sleep(20);
      await sleep(Math.random() * 400);
      await victim?.kill();
      if (kind !== "SQLite") await processes.expireAllLeases();
      await processes.makeDue();
      running.push(processes.start());
    }
    expect(await processes.untilOver()).toEqual({ done: jobs });
    expect(await processes.count("name LIKE 'job %'", "repository")).toBe(jobs);
    expect(await processes.count("attempts > 1")).toBeGreaterThanOrEqual(kills);
    expect(processes.starts()).toBeGreaterThan(jobs);
  }, 1_800_000);
});
