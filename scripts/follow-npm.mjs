/**
 * Ends this process in order when npm is told to end: npm hands signals to the shell that it starts scripts with, and
 * some shells die of them without passing them on, which would leave a server behind on its port.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
