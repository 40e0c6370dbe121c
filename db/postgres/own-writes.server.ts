import { AsyncLocalStorage } from "node:async_hooks";

const ownWrites = new AsyncLocalStorage<true>();

/** Does something for whom nothing may be old: nothing is read from the replica meanwhile. */
export function readingOwnWrites<Result>(work: () => Result): Result {
  return ownWrites.run(true, work);
}

export function readsOwnWrites(): boolean {
  return ownWrites.getStore() === true;
}
