/**
 * Shows what is going on and for how long, on a line that goes when it is over. Where there is no terminal, the line stays as it is.
 * A prompt library's own spinner would turn Ctrl-C into an exit that leaves half a project and a running npm behind.
 * @template Result
 * @param {string} text
 * @param {() => Promise<Result>} task
 * @param {Pick<NodeJS.WriteStream, "write" | "isTTY">} [output]
 * @returns {Promise<Result>}
 */
export async function withProgress(text, task, output = process.stdout) {
  if (!output.isTTY) {
    output.write(`${text} …\n`);
    return task();
  }
  const started = performance.now();
  const show = () => {
    const passed = performance.now() - started;
    const sign = "|/-\\"[Math.floor(passed / 120) % 4];
    output.write(`\r${sign} ${text} … ${durationOf(passed)}\u001b[K`);
  };
  show();
  const timer = setInterval(show, 120);
  try {
    return await task();
  } finally {
    clearInterval(timer);
    output.write("\r\u001b[K");
  }
}

/** @param {number} milliseconds */
function durationOf(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
