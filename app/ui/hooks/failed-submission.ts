import { useSyncExternalStore } from "react";

/** A submission that failed, or whose outcome is unknown. */
export interface FailedSubmission {
  reason: "unreachable" | "tooLarge" | "unknown";
  errorId?: string;
}

let present: FailedSubmission | undefined;
const listeners = new Set<() => void>();

export function setFailedSubmission(failure: FailedSubmission | undefined) {
  if (present === failure) return;
  present = failure;
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
