import { channel } from "node:diagnostics_channel";

export interface Attempt {
  kind: string;
  outcome: "done" | "failed" | "cancelled";
  seconds: number;
}

/** Publishes an `Attempt` whenever one ends in this process. */
export const jobAttemptsChannel = channel("job-attempts");
