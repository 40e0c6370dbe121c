import { AsyncLocalStorage } from "node:async_hooks";

const ownWrites = new AsyncLocalStorage<true>();

/** Runs `work` without reading from the replica, which may be a moment old. */
export function withPrimaryReads<Result>(work: () => Result): Result {
  return ownWrites.run(true, work);
}

export function mustReadPrimary(): boolean {
  return ownWrites.getStore() === true;
}
