import type { ParseKeys } from "i18next";
import { oneMinute } from "#app/durations.ts";
import type { z } from "#app/validation/zod.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ScheduleTiming } from "./schedule-timing.ts";

export interface JobRun {
  id: number;
  attempt: number;
  /** Aborted if the job is canceled or taken over by another process, its time limit is over, or the server stops. */
  signal: AbortSignal;
  /** Reports progress to the job's screen. Throws if `signal` is aborted. */
  progress(done: number, total?: number): Promise<void>;
  /** Saved last by an earlier attempt; null if nothing. An earlier version may have written it. */
  checkpoint: unknown;
  /**
   * Saves where the next attempt continues. Pass the transaction of the work so far, so that none is repeated.
   * @throws when the job was canceled, or belongs to another process
   */
  saveCheckpoint(tx: Transaction, checkpoint: unknown, done: number, total?: number): Promise<void>;
}

interface FailedJob {
  job: number;
  /** The error as stored: a `JobErrorCode`, or the message of an error. */
  error: string;
}

/** A number of a job's result, as its screen shows it. */
export interface ResultRow {
  label: ParseKeys;
  value: number;
}

export interface JobLink {
  to: string;
  label: ParseKeys;
}

/** The link from a result, for the user who asked for the job. */
export interface ResultLink extends JobLink {
  /** Whether it is a file, which the router cannot fetch. */
  download?: boolean;
}

/** A kind of job, exported by the `jobs.server.ts` of a feature. */
export interface JobKind<Input = unknown> {
  /** Stored with each job: never rename one that has been released. */
  name: string;
  label: ParseKeys;
  input: z.ZodType<Input>;
  /** Must be idempotent: it may run again after a crash. @returns the result, stored as JSON */
  run(input: Input, run: JobRun): Promise<unknown>;
  /** Runs in the transaction that marks the job as done, so that both happen or neither does. */
  finish?(tx: Transaction, input: Input, result: unknown): Promise<void>;
  /**
   * Runs in the transaction that marks the job as failed permanently, but not for an invalid input. If it throws, the job has
   * failed nevertheless.
   */
  fail?(tx: Transaction, input: Input, failed: FailedJob): Promise<void>;
  /** Attempts before a job has failed permanently; 5 by default. */
  maxAttempts?: number;
  /** Milliseconds of one attempt; ten minutes by default. */
  timeLimit?: number;
  /** The most jobs of this kind at once per process; by default, the shared limit. */
  concurrency?: number;
  /** Slots per process for this kind alone, so that it never waits for other kinds. */
  slots?: number;
  /** How many of the slots retries may use, so that slow failures leave room for new jobs. */
  retrySlots?: number;
  /** Deletes the row and its input as soon as the job ends, whatever the outcome. */
  deleteWhenOver?: boolean;
  /** Runs by itself at these times, unless there are none. The input is the schema's result for `{}`. */
  schedule?: ScheduleTiming | (() => ScheduleTiming | undefined);
  /** The screen on which users request the job; linked from the job's screen. */
  screen?: JobLink | ((input: Input) => JobLink | undefined);
  /** The rows that the screen shows of a result, which an earlier version may have written. */
  resultRows?(result: unknown): ResultRow[];
  /** @param finishedAt when the job was done */
  resultLink?(result: unknown, finishedAt: Date): ResultLink | undefined;
}

export function defineJob<Input>(kind: JobKind<Input>): JobKind<Input> {
  return kind;
}

export const defaultMaxAttempts = 5;

export const defaultTimeLimit = 10 * oneMinute;
