import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Lets other requests go on. Those who wait for it go on in the order they came, each in a turn of the event loop of its own,
 * so that many long reads hold a request no longer than a step of one.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
