import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/log.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { claimJobs } from "./claim-jobs.server.ts";
import { type AbortReason, endFailedAttempt, type RunningJob, runAttempt } from "./job-attempt.server.ts";
import type { JobErrorCode } from "./job-error-codes.ts";
import type { JobKind } from "./job-kind.ts";
import { findAbandonedJobs, findCancelRequests, type JobRow, promoteDueJobs } from "./job-rows.server.ts";
import { planClaims } from "./plan-claims.ts";
import { enqueueRecurringJobs } from "./schedules.server.ts";
import { setTriggerListener } from "./trigger.ts";

// All in milliseconds.
const pollInterval = 1_000;
/** Long enough for the response to leave first. */
const triggerDelay = 20;
const stopTimeout = 8_000;

/** Jobs of one process. Tests start several. */
export function startJobs(kinds: ReadonlyMap<string, JobKind>, concurrency: number) {
  const running = new Map<number, RunningJob>();
  let stopped = false;
  let claiming: Promise<void> | undefined;
  let requested = false;
  // An error is logged once, not every second.
  let pollFails = false;
  let claimsFail = false;

  let polling: Promise<void> | undefined;
  const poll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
    });
    return polling;
  };
  const timer = setInterval(() => void poll(), pollInterval).unref();
  setTriggerListener(() => setTimeout(claimSoon, triggerDelay).unref());
  void poll();
  return {
    /** Runs what is due now, and waits for it. */
    async settle() {
      await polling;
      await poll();
      while (claiming || running.size > 0) {
        await Promise.all([claiming, ...[...running.values()].map(({ ended }) => ended)]);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      setTriggerListener(undefined);
      await Promise.all([polling, claiming]);
      for (const { abort } of running.values()) abort.abort("stopped" satisfies AbortReason);
      const ended = Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([ended, sleep(stopTimeout, undefined, { ref: false })]);
    },
  };

  async function pollOnce() {
    try {
      await enqueueRecurringJobs(kinds);
      await promoteDueJobs();
      for (const id of await findCancelRequests([...running.keys()])) {
        running.get(id)?.abort.abort("cancelled" satisfies AbortReason);
      }
      for (const row of await findAbandonedJobs([...running.keys()])) {
        await endFailedAttempt(row, kinds.get(row.kind), "processEnded" satisfies JobErrorCode);
      }
      claimSoon();
      await claiming;
      pollFails = false;
    } catch (error) {
      if (!pollFails) log().error({ err: error }, "The job runner cannot poll for jobs");
      pollFails = true;
    }
  }

  function claimSoon() {
    if (stopped) return;
    requested = true;
    claiming ??= claimRequested().finally(() => {
      claiming = undefined;
    });
  }

  async function claimRequested() {
    while (requested && !stopped) {
      requested = false;
      let hasFailed = false;
      const runningRows = () => [...running.values()].map(({ row }) => row);
      for (const claim of planClaims(kinds, concurrency, runningRows)) {
        const claimed = await claimJobs(claim).catch((error: unknown) => {
          if (!claimsFail) log().error({ err: error }, "The job runner cannot claim jobs");
          claimsFail = true;
          hasFailed = true;
          return [];
        });
        for (const row of claimed) begin(row);
      }
      claimsFail = hasFailed;
      // With SQLite, many short jobs would otherwise hold up all requests.
      await yieldToEventLoop();
    }
  }

  function begin(row: JobRow) {
    const kind = kinds.get(row.kind);
    if (!kind) return;
    const abort = new AbortController();
    const entry: RunningJob = { row, abort, ended: Promise.resolve() };
    running.set(row.id, entry);
    entry.ended = runAttempt(entry, kind)
      .catch((error: unknown) =>
        log().error({ err: error, job: row.id }, "The outcome of a job was not saved"),
      )
      .finally(() => {
        // An attempt that lost its lease may end after the next one has begun.
        if (running.get(row.id) === entry) running.delete(row.id);
        claimSoon();
      });
  }
}
