import { spawn } from "node:child_process";

/** The npm that runs this, or the one in the path, with its first words. */
export function npmCommand(): [string, ...string[]] {
  const script = process.env.npm_execpath ?? "";
  return script.endsWith("npm-cli.js") ? [process.execPath, script] : ["npm"];
}

const options = [
  ...["--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1", "--loglevel=error"],
  // A dry run of this command reaches npm in the environment.
  "--no-dry-run",
];

/**
 * @returns the reason of a failure in one line, and all that npm said
 * @throws the signal's reason when that came
 */
export async function tryNpm(
  folder: string,
  words: string[],
  signal: AbortSignal,
): Promise<{ ok: boolean; reason: string; output: string }> {
  const [command, ...first] = npmCommand();
  const { code, errors } = await run(folder, command, [...first, ...words, ...options], signal);
  signal.throwIfAborted();
  const reason = code === 0 ? "" : (reasonIn(errors) ?? `npm exited with code ${code}`);
  return { ok: code === 0, reason, output: errors.trim() };
}

function run(folder: string, command: string, words: string[], signal: AbortSignal) {
  return new Promise<{ code: number | null; errors: string }>((resolve) => {
    let errors = "";
    const windows = process.platform === "win32";
    // In a group of its own, which can be ended as a whole: npm may sit out a signal, and what it started may go on.
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      // There npm is a script of the shell.
      shell: windows && command === "npm",
      detached: !windows,
    });
    const stop = () => {
      try {
        if (child.pid) process.kill(windows ? child.pid : -child.pid, "SIGKILL");
      } catch {
        // It has just ended by itself.
      }
    };
    signal.addEventListener("abort", stop, { once: true });
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    child.once("error", ({ message }) => resolve({ code: null, errors: message }));
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      resolve({ code, errors });
    });
  });
}

/** The line of npm's complaint that says most. */
function reasonIn(output: string) {
  const lines = output
    .split("\n")
    .filter((line) => !/^npm error (errno|code|syscall) /.test(line))
    .map((line) => line.replace(/^npm error (?:network )?/, "").trim());
  return lines.find((line) => / /.test(line)) ?? lines.find(Boolean);
}
