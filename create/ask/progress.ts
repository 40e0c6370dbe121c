/**
 * Shows what is going on and for how long, on a line that goes when it is over. Where there is no terminal, the line stays as it is.
 * A prompt library's own spinner would turn Ctrl-C into an exit that leaves half a project and a running npm behind.
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
    const passed = `${seconds < 60 ? "" : `${Math.floor(seconds / 60)} min `}${Math.floor(seconds % 60)} s`;
    output.write(`\r${"|/-\\"[Math.floor(seconds * 8) % 4]} ${text} … ${passed}\u001b[K`);
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
