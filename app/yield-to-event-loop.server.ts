import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Lets other requests run. Callers resume in order, one per turn of the event loop, so that many long reads delay a request by
 * one step of one of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
