import { setTimeout as sleep } from "node:timers/promises";

/** Writes until nothing is left. @param write returns the number of rows, which others may make smaller than a batch */
export async function writeInBatches(
  write: () => Promise<number | null>,
  signal?: AbortSignal,
): Promise<void> {
  do signal?.throwIfAborted();
  while (await writeThenPause(write));
}

/** Waits for as long as the write took, so that others write as well. */
export async function writeThenPause<Result>(write: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await write();
  await sleep(performance.now() - start);
  return result;
}
