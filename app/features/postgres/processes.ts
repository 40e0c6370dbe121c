import cluster from "node:cluster";
import { exitOnUnhandledErrors } from "#app/http/defects.ts";
import { exitWithReason, prepareData } from "#app/http/preparation.ts";
import { log } from "#app/log.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { keepRunning } from "./keep-running.ts";

/**
 * Serves people with several processes on one port, `WEB_CONCURRENCY` of them: this one starts them, replaces one that has
 * ended by itself, and hands on SIGTERM and SIGINT, after which it ends when all have.
 */
export async function runProcesses(count: number): Promise<void> {
  // What is wrong with the settings or the database is told once, and not by each of them.
  await exitWithReason(prepareData);
  await closeDatabase();
  // Each takes its connections itself. One that this process handed to a process that is killed before it has taken it would
  // stay open here without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  exitOnUnhandledErrors();
  const stops = Array.from({ length: count }, () =>
    keepRunning(runWorker, (end, restartInMs) => {
      log().error({ ...end, restartInMs }, "A process has ended and is replaced");
    }),
  );

  const stop = (signal: NodeJS.Signals) => {
    for (const stopRestarting of stops) stopRestarting();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}

/** How a process ended. */
interface WorkerEnd {
  process?: number;
  code?: number | null;
  signal?: string | null;
  err?: Error;
}

/** Starts a process that serves, and waits for its end. */
function runWorker(): Promise<WorkerEnd> {
  const ended = new Promise<WorkerEnd>((resolve) => {
    const worker = cluster.fork();
    worker.once("exit", (code, signal) => resolve({ process: worker.process.pid, code, signal }));
    worker.on("error", (err) => {
      // The system had no room for another process; what else goes wrong is told by its end.
      if (worker.process.pid === undefined) resolve({ err });
    });
  });
  return ended.catch((err: Error) => ({ err }));
}
