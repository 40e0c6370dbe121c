/**
 * Shows a spinner and the elapsed time until the task ends; without a terminal, prints one line.
 * The prompt library's own spinner exits on Ctrl-C, which would leave half a project and a running npm behind.
 */
export async function withProgress<Result>(text: string, task: () => Promise<Result>): Promise<Result> {
  const output = process.stdout;
  if (!output.isTTY) {
    output.write(`${text} …\n`);
    return task();
  }
  const started = performance.now();
  const show = () => {
    const seconds = (performance.now() - started) / 1000;
    const elapsed = `${seconds < 60 ? "" : `${Math.floor(seconds / 60)} min `}${Math.floor(seconds % 60)} s`;
    output.write(`\r${"|/-\\"[Math.floor(seconds * 8) % 4]} ${text} … ${elapsed}\u001b[K`);
  };
  show();
  const timer = setInterval(show, 125);
  try {
    return await task();
  } finally {
    clearInterval(timer);
    output.write("\r\u001b[K");
  }
}
