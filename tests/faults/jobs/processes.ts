import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build as buildWithVite } from "vite";
import { onTestFinished } from "vitest";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { query } from "../../support/sqlite-or-postgres/query.ts";

export interface JobProcess {
  child: ChildProcess;
  /** Resolves when it accepts jobs. */
  ready: Promise<unknown>;
  exited: Promise<unknown>;
  kill(): Promise<void>;
}

/** Builds worker.ts inside the project, so that it finds its packages. @returns its path */
export async function buildWorker(): Promise<string> {
  const folder = join(projectRoot, "build");
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, "job-worker-"));
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await buildWithVite({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: { ssr: "tests/faults/jobs/worker.ts", outDir, target: "es2022" },
  });
  return join(outDir, "worker.js");
}

/** Jobs in one database, and the processes that run them during a test. */
export class JobProcesses {
  readonly #startsFile = join(mkdtempSync(join(tmpdir(), "starts-")), "starts.txt");
  readonly #running = new Set<JobProcess>();

  constructor(
    readonly worker: string,
    readonly database: string,
  ) {
    onTestFinished(async () => {
      await Promise.all([...this.#running].map((each) => each.kill()));
    });
  }

  async enqueue(kind: string, count: number): Promise<void> {
    const [code] = (await once(this.#spawn(["enqueue", kind, String(count)]), "exit")) as [number];
    if (code !== 0) throw new Error(`The jobs were not enqueued: ${code}`);
  }

  start(env: Record<string, string> = {}, nodeOptions: string[] = []): JobProcess {
    const child = this.#spawn(["run"], env, nodeOptions);
    const exited = once(child, "exit");
    const made: JobProcess = {
      child,
      ready: once(child.stdout ?? child, "data"),
      exited,
      kill: async () => {
        if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
        await exited;
      },
    };
    this.#running.add(made);
    void exited.then(() => this.#running.delete(made));
    return made;
  }

  #spawn(words: string[], env: Record<string, string> = {}, nodeOptions: string[] = []) {
    return spawn(process.execPath, [...nodeOptions, this.worker, ...words], {
      env: {
        ...process.env,
        ...{
          DATABASE_URL: this.database,
          ENV_FILE: "/dev/null",
          STARTS_FILE: this.#startsFile,
          LOG_LEVEL: "silent",
        },
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  /** The number of attempts that were started. */
  starts(): number {
    return readFileSync(this.#startsFile, "utf8").split("\n").length - 1;
  }

  /** As if the minute of each lease had passed. */
  async expireAllLeases(): Promise<void> {
    const past = [new Date(Date.now() - 1)];
    await query(this.database, "UPDATE job SET lease_until = ? WHERE state = 'running'", past);
  }

  /** As if the delay before each retry had passed. */
  async makeDue(): Promise<void> {
    const past = [new Date(Date.now() - 1)];
    await query(this.database, "UPDATE job SET due_at = ? WHERE state = 'scheduled'", past);
  }

  async count(condition: string, table = "job"): Promise<number> {
    const sql = `SELECT count(*) AS count FROM ${table} WHERE ${condition}`;
    const [row] = await query<{ count: number }>(this.database, sql, []);
    return Number(row?.count);
  }

  /** @returns how many jobs ended in each state */
  async untilOver(): Promise<Record<string, number>> {
    while ((await this.count("finished_at IS NULL")) > 0) {
      await sleep(200);
      await this.makeDue();
    }
    const sql = "SELECT state, count(*) AS count FROM job GROUP BY state";
    const states = await query<{ state: string; count: number }>(this.database, sql, []);
    return Object.fromEntries(states.map(({ state, count }) => [state, Number(count)]));
  }
}
