import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/log.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { redactQueryError } from "#db/query-error.ts";
import { type Attempt, jobAttemptsChannel } from "./job-attempts-channel.ts";
import type { JobErrorCode } from "./job-error-codes.ts";
import { JobFailure } from "./job-failure.ts";
import { defaultMaxAttempts, defaultTimeLimit, type JobKind, type JobRun } from "./job-kind.ts";
import {
  type AttemptEnd,
  endAttempt,
  type JobRow,
  renewLease,
  saveCheckpoint,
  saveProgress,
} from "./job-rows.server.ts";
import { retryDelay } from "./retry-delay.ts";

// All in milliseconds.
/** A third of the lease: two renewals in a row may fail. */
const renewalInterval = 20_000;
/** How long a job may take to stop. */
const abortTimeout = 5_000;

export interface RunningJob {
  row: JobRow;
  abort: AbortController;
  ended: Promise<void>;
}

const abortOutcomes = {
  cancelled: "cancelled",
  timeLimit: "failed",
  stopped: "interrupted",
  leaseLost: "interrupted",
} as const satisfies Record<string, Attempt["outcome"]>;

export type AbortReason = keyof typeof abortOutcomes;

export async function runAttempt(entry: RunningJob, kind: JobKind): Promise<void> {
  const { signal } = entry.abort;
  const limit = setTimeout(
    () => entry.abort.abort("timeLimit" satisfies AbortReason),
    kind.timeLimit ?? defaultTimeLimit,
  );
  const renewal = setInterval(() => void renew(entry), renewalInterval);
  const startedAt = performance.now();
  let outcome: Attempt["outcome"] = "interrupted";
  try {
    const input = kind.input.parse(JSON.parse(entry.row.input));
    const result = await Promise.race([kind.run(input, jobRun(entry)), rejectAfterAbort(signal)]);
    const finish = kind.finish?.bind(kind);
    const saved = await endAttempt(
      entry.row,
      { state: "done", result, ...(finish && { finish: (tx) => finish(tx, input, result) }) },
      kind.deleteWhenOver,
    );
    const details = { job: entry.row.id, kind: kind.name, ms: Math.round(performance.now() - startedAt) };
    if (saved) {
      outcome = "done";
      log().info(details, "A job is done");
    } else log().warn(details, "A job succeeded after another process took it over");
  } catch (error) {
    const reason: AbortReason | undefined = signal.reason;
    outcome = reason ? abortOutcomes[reason] : "failed";
    await endUnsuccessfulAttempt(entry.row, kind, reason, error);
  } finally {
    clearTimeout(limit);
    clearInterval(renewal);
    jobAttemptsChannel.publish({ kind: kind.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}

async function endUnsuccessfulAttempt(
  row: JobRow,
  kind: JobKind,
  reason: AbortReason | undefined,
  error: unknown,
): Promise<void> {
  if (reason === "leaseLost") return;
  if (reason === "cancelled") await endAttempt(row, { state: "cancelled" }, kind.deleteWhenOver);
  else if (reason === "stopped") await endAttempt(row, { state: "waiting" }, kind.deleteWhenOver);
  else if (reason === "timeLimit") await endFailedAttempt(row, kind, "timeLimit" satisfies JobErrorCode);
  else await endFailedAttempt(row, kind, messageOf(error), error);
}

/** Stored, and shown to everyone who may see jobs. */
function messageOf(error: unknown): string {
  const shown = redactQueryError(error);
  return shown instanceof Error ? shown.message : String(shown);
}

export async function endFailedAttempt(
  row: JobRow,
  kind: JobKind | undefined,
  message: string,
  error?: unknown,
) {
  let saved: Saved = "unsaved";
  try {
    saved = (await saveFailure(row, kind, nextState(row, kind, message, error))) ?? "takenOver";
  } finally {
    logFailedAttempt(row, saved, message, error);
  }
}

type Failure = Extract<AttemptEnd, { state: "failed" | "scheduled" }>;

function nextState(row: JobRow, kind: JobKind | undefined, message: string, error: unknown): Failure {
  const { permanent, retryAt } = failureDetails(error);
  if (permanent || row.attempts >= (kind?.maxAttempts ?? defaultMaxAttempts)) {
    return { state: "failed", error: message };
  }
  const dueAt = retryAt ?? new Date(Date.now() + retryDelay(row.attempts));
  return { state: "scheduled", dueAt, error: message };
}

function failureDetails(error: unknown) {
  return error instanceof JobFailure ? error.details : {};
}

/** If `fail` throws, the job has still failed. After any other error it is tried again. */
async function saveFailure(row: JobRow, kind: JobKind | undefined, failure: Failure) {
  if (failure.state === "scheduled") return endAttempt(row, failure, kind?.deleteWhenOver);
  const action = failAction(row, kind, failure.error);
  if (!action) return endAttempt(row, failure, kind?.deleteWhenOver);
  let actionError: unknown;
  const fail = async (tx: Transaction) => {
    try {
      await action(tx);
    } catch (error) {
      actionError = error;
      throw error;
    }
  };
  try {
    return await endAttempt(row, { ...failure, fail }, kind?.deleteWhenOver);
  } catch (error) {
    if (error !== actionError) throw error;
    log().error({ job: row.id, kind: row.kind, err: error }, "A job's action on failure failed");
    return endAttempt(row, failure, kind?.deleteWhenOver);
  }
}

type Saved = AttemptEnd["state"] | "takenOver" | "unsaved";

const failureTexts: Partial<Record<Saved, string>> = {
  failed: "A job failed permanently",
  scheduled: "A job failed and will be retried",
  cancelled: "A job failed and was canceled",
  takenOver: "A job failed after another process took it over",
};

function logFailedAttempt(row: JobRow, saved: Saved, message: string, error: unknown) {
  if (failureDetails(error).logged) return;
  const reason = error ? { err: error } : { reason: message };
  const details = { job: row.id, kind: row.kind, attempt: row.attempts, ...reason };
  log()[saved === "failed" ? "error" : "warn"](details, failureTexts[saved] ?? "A job failed");
}

function failAction({ id, input }: JobRow, kind: JobKind | undefined, error: string) {
  if (!kind?.fail) return undefined;
  const { input: schema, fail } = kind;
  const parsed = schema.safeParse(JSON.parse(input));
  return parsed.success ? (tx: Transaction) => fail(tx, parsed.data, { job: id, error }) : undefined;
}

function jobRun(entry: RunningJob): JobRun {
  const { row, abort } = entry;
  return {
    id: row.id,
    attempt: row.attempts,
    signal: abort.signal,
    async progress(done, total) {
      abort.signal.throwIfAborted();
      await saveProgress(row, done, total);
    },
    checkpoint: row.checkpoint === null ? null : JSON.parse(row.checkpoint),
    async saveCheckpoint(tx, checkpoint, done, total) {
      abort.signal.throwIfAborted();
      const saved = await saveCheckpoint(tx, row, { checkpoint, progress: done, progressTotal: total });
      if (!saved) throw new Error("The job belongs to another process");
    },
  };
}

/** After `abortTimeout`: a job that ignores the abort is abandoned. */
async function rejectAfterAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  }
  await sleep(abortTimeout, undefined, { ref: false });
  throw signal.reason;
}

async function renew(entry: RunningJob) {
  try {
    if (!(await renewLease(entry.row))) entry.abort.abort("leaseLost" satisfies AbortReason);
  } catch (error) {
    log().error({ err: error, job: entry.row.id }, "The lease of a job was not renewed");
  }
}
