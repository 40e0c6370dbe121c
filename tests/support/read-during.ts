import { setImmediate } from "node:timers/promises";

/** The different numbers that others read while the work is being done, and after it. */
export async function readDuring(work: Promise<unknown>, read: () => Promise<number>): Promise<Set<number>> {
  const numbers = new Set<number>();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    numbers.add(await read());
    await setImmediate();
  }
  await done;
  return numbers.add(await read());
}
