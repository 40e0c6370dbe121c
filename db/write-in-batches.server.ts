import { setTimeout as sleep } from "node:timers/promises";

/** Writes until nothing is left, and pauses for as long as each batch took, in which others write. @param write returns the rows written */
export async function writeInBatches(write: () => Promise<number | null>, signal?: AbortSignal) {
  for (;;) {
    signal?.throwIfAborted();
    const start = performance.now();
    // A smaller batch is not the last one if others wrote some of its rows.
    if (!(await write())) return;
    await sleep(performance.now() - start);
  }
}
