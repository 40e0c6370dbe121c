import { useSyncExternalStore } from "react";

/** Why a form did not arrive, or nobody knows whether it did. */
export interface FailedSubmission {
  reason: "unreachable" | "tooLarge" | "unknown";
  /** Leads to the log, where the server answered. */
  errorId?: string;
}

let present: FailedSubmission | undefined;
const listeners = new Set<() => void>();

/** Says, or with undefined says no longer, that what was typed on this screen has not been sent. */
export function setFailedSubmission(unsent: FailedSubmission | undefined) {
  if (present === unsent) return;
  present = unsent;
  for (const listener of listeners) listener();
}

export function hasFailedSubmission(): boolean {
  return present !== undefined;
}

export function useFailedSubmission(): FailedSubmission | undefined {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
