import { channel } from "node:diagnostics_channel";

export interface Attempt {
  kind: string;
  /** Interrupted: the server stopped, or another process took the job over. */
  outcome: "done" | "failed" | "cancelled" | "interrupted";
  seconds: number;
}

/** Publishes an `Attempt` whenever one ends in this process. */
export const jobAttemptsChannel = channel("job-attempts");
