import { channel } from "node:diagnostics_channel";

export interface Attempt {
  kind: string;
  outcome: "done" | "failed" | "cancelled";
  seconds: number;
}

/** Gets an `Attempt` for each of this process, when it is over. */
export const jobAttemptsChannel = channel("job-attempts");
