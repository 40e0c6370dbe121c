/** Milliseconds. */
const firstDelay = 1_000;
const longestDelay = 60_000;
/** A process that has lived this long has started well: when it ends, the delays begin with the first again. */
const settledAfter = 60_000;

/**
 * Starts a process, and starts it again whenever it has ended. The delay doubles each time, so that a process that cannot
 * run does not keep the machine busy.
 *
 * @param start settles when the process has ended
 * @param onEnd called before the delay, in milliseconds
 * @returns a function that stops restarting and leaves the process that runs alone
 */
export function keepRunning<End>(
  start: () => Promise<End>,
  onEnd: (end: End, restartInMs: number) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstDelay;
  const run = async () => {
    const startedAt = performance.now();
    const end = await start();
    if (stopped) return;
    if (performance.now() - startedAt >= settledAfter) delay = firstDelay;
    onEnd(end, delay);
    timer = setTimeout(run, delay);
    delay = Math.min(longestDelay, 2 * delay);
  };
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
