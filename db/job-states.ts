export const jobStates = [
  /** Due later: enqueued for a time, or after a failed attempt. */
  "scheduled",
  /** Behind another one with the same order key. */
  "blocked",
  "waiting",
  "running",
  "done",
  "failed",
  /** Spelled as in the first version, because it is stored. */
  "cancelled",
] as const;

export type JobState = (typeof jobStates)[number];

export function isJobState(text: string): text is JobState {
  return (jobStates as readonly string[]).includes(text);
}
