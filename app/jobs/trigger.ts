let listener: (() => void) | undefined;

/**
 * Replaces the one listener, which `job-runner.server.ts` sets.
 * @param run is called soon after a job was enqueued in this process
 */
export function setTriggerListener(run: (() => void) | undefined): void {
  listener = run;
}

export function triggerJobs(): void {
  listener?.();
}
