import cluster from "node:cluster";
import { exitOnSignals } from "#app/exit-on-signals.ts";
import { prepareData } from "#app/http/prepare-data.ts";
import { exitOnUnhandledErrors } from "#app/http/unhandled-errors.ts";
import { log } from "#app/log.server.ts";
import { runOrExit } from "#app/run-or-exit.ts";
import { workerNumberVariable } from "#app/settings.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { restartWithBackoff } from "./restart-with-backoff.ts";

/** Runs `WEB_CONCURRENCY` processes on one port and restarts those that end. */
export async function runWorkerProcesses(count: number): Promise<void> {
  const restoreSignals = exitOnSignals();
  await runOrExit(prepareData);
  await closeDatabase();
  // A connection handed to a worker that is killed before accepting it would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  exitOnUnhandledErrors();
  const stops = Array.from({ length: count }, (_, index) =>
    restartWithBackoff(
      () => runWorker(index + 1),
      (end, restartInMs) => {
        log().error({ ...end, restartInMs }, "A process exited and will be replaced");
      },
    ),
  );

  const stop = (signal: NodeJS.Signals) => {
    for (const stopRestarting of stops) stopRestarting();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  restoreSignals();
}

interface WorkerEnd {
  process?: number;
  code?: number | null;
  signal?: string | null;
  err?: Error;
}

function runWorker(number: number): Promise<WorkerEnd> {
  const ended = new Promise<WorkerEnd>((resolve) => {
    const worker = cluster.fork({ [workerNumberVariable]: number });
    worker.once("exit", (code, signal) => resolve({ process: worker.process.pid, code, signal }));
    worker.on("error", (err) => {
      if (worker.process.pid === undefined) resolve({ err });
    });
  });
  return ended.catch((err: Error) => ({ err }));
}
