import cluster, { type Worker } from "node:cluster";
import { log } from "#app/log.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { exitWithReason, prepareData } from "./preparation.ts";

/** A process that could not even start is not started again at once, in milliseconds. */
const restartDelay = 1_000;

/**
 * Serves people with several processes on one port, `WEB_CONCURRENCY` of them: this one begins them, begins a new one where
 * one has ended by itself, and hands on SIGTERM and SIGINT, after which it ends when all have.
 */
export async function runProcesses(count: number): Promise<void> {
  // What is wrong with the settings or the database is told once, and not by each of them.
  await exitWithReason(prepareData);
  await closeDatabase();
  // Each takes its connections itself. One that this process handed to a process that is killed before it has taken it would
  // stay open here without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let stopping = false;
  const begin = () => {
    if (!stopping) cluster.fork();
  };
  for (let number = 0; number < count; number++) begin();

  cluster.on("exit", (worker: Worker, code, signal) => {
    if (!stopping) {
      log().error({ process: worker.process.pid, code, signal }, "A process has ended and is replaced");
      setTimeout(begin, restartDelay);
    }
  });

  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
