import { oneMinute } from "#app/durations.ts";

/** Milliseconds. */
const initialDelay = 1_000;
const maxDelay = oneMinute;
const settledAfter = oneMinute;

/** @param start settles when the process has ended @returns a function that stops restarting it */
export function restartWithBackoff<End>(
  start: () => Promise<End>,
  onEnd: (end: End, restartInMs: number) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let delay = initialDelay;
  const run = async () => {
    const startedAt = performance.now();
    const end = await start();
    if (stopped) return;
    if (performance.now() - startedAt >= settledAfter) delay = initialDelay;
    onEnd(end, delay);
    timer = setTimeout(run, delay);
    delay = Math.min(maxDelay, 2 * delay);
  };
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
