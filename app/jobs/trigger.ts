let listener: (() => void) | undefined;

/** @param run is called soon after a job was enqueued in this process */
export function onTrigger(run: (() => void) | undefined): void {
  listener = run;
}

export function triggerJobs(): void {
  listener?.();
}
