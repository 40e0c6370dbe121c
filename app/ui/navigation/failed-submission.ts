import { useSyncExternalStore } from "react";

/** A submission that failed, or whose outcome is unknown. */
export interface FailedSubmission {
  reason: "unreachable" | "tooLarge" | "forbidden" | "otherUser" | "unknown";
  errorId?: string;
}

let current: FailedSubmission | undefined;
const listeners = new Set<() => void>();

export function setFailedSubmission(failure: FailedSubmission | undefined) {
  if (current === failure) return;
  current = failure;
  for (const listener of listeners) listener();
}

export function hasFailedSubmission(): boolean {
  return current !== undefined;
}

export function useFailedSubmission(): FailedSubmission | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
