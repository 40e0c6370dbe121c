import type { ParseKeys } from "i18next";
import type { z } from "#app/validation/zod.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ScheduleTiming } from "./schedule-timing.ts";

export interface JobRun {
  id: number;
  attempt: number;
  /** Aborted when the job is cancelled, when its time limit is over, and when the server stops. */
  signal: AbortSignal;
  /** Shown to people; also a good place to notice that `signal` is aborted, which it throws. */
  progress(done: number, total?: number): Promise<void>;
  /** What an earlier attempt saved last; null if nothing. An earlier version may have written it. */
  checkpoint: unknown;
  /**
   * Saves where the next attempt continues, in the transaction of the work up to there, so that no work is done twice.
   * @throws when the job was cancelled, or belongs to another process
   */
  saveCheckpoint(tx: Transaction, checkpoint: unknown, done: number, total?: number): Promise<void>;
}

/** A number of a job's result, as its screen shows it. */
export interface ResultRow {
  label: ParseKeys;
  value: number;
}

export interface JobScreen {
  to: string;
  label: ParseKeys;
}

/** Where a result leads the user who asked for the job. */
export interface ResultLink {
  to: string;
  label: ParseKeys;
  /** Whether it is a file, which the router cannot fetch. */
  download?: boolean;
}

/** A kind of job, exported by the `jobs.server.ts` of a feature. */
export interface JobKind<Input = unknown> {
  /** Stored with each job: never rename one that has been released. */
  name: string;
  label: ParseKeys;
  input: z.ZodType<Input>;
  /** May run again after a crash, so its effects must bear that. @returns the result, which is kept as JSON */
  run(input: Input, run: JobRun): Promise<unknown>;
  /** Runs in the transaction that marks the job as done, so that both happen or neither does. */
  finish?(tx: Transaction, input: Input, result: unknown): Promise<void>;
  /** Attempts before a job has failed for good; 5 where left out. */
  maxAttempts?: number;
  /** Milliseconds of one attempt; ten minutes where left out. */
  timeLimit?: number;
  /** How many of the kind run at once in one process; as many as there is room for where left out. */
  concurrency?: number;
  /** Runs beside all other kinds, so many at once in one process, so that it never waits for them. */
  slots?: number;
  /** How many of its slots attempts after the first may take, so that what fails slowly leaves room for others. */
  retrySlots?: number;
  /** The row goes with its input as soon as the job is over, whatever became of it. */
  deleteWhenOver?: boolean;
  /** Runs by itself at these times, unless there are none. The input is the schema's result for `{}`. */
  schedule?: ScheduleTiming | (() => ScheduleTiming | undefined);
  /** Where people ask for it, which its own screen leads back to. */
  screen?: JobScreen;
  /** Where that depends on the input. */
  findScreen?(input: Input): JobScreen | undefined;
  /** What the screen shows of a result, which an earlier version may have written. */
  resultRows?(result: unknown): ResultRow[];
  /** @param finishedAt when the job was done */
  resultLink?(result: unknown, finishedAt: Date): ResultLink | undefined;
}

export function defineJob<Input>(kind: JobKind<Input>): JobKind<Input> {
  return kind;
}

export const defaultMaxAttempts = 5;

export const defaultTimeLimit = 600_000;

export const jobStates = [
  /** Due later: enqueued for a time, or after a failed attempt. */
  "scheduled",
  /** Behind another one with the same order key. */
  "blocked",
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
] as const;

export type JobState = (typeof jobStates)[number];

export function isJobState(text: string): text is JobState {
  return (jobStates as readonly string[]).includes(text);
}
