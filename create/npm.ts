import { spawn } from "node:child_process";

/** How to spawn the npm that started this command, or the one in the path, which on Windows is a shell script. */
export function npmSpawnArguments(args: string[]) {
  const script = process.env.npm_execpath ?? "";
  if (script.endsWith("npm-cli.js"))
    return { command: process.execPath, args: [script, ...args], shell: false };
  if (process.platform !== "win32") return { command: "npm", args, shell: false };
  // Node warns about separate arguments for a shell.
  return { command: ["npm", ...args.map(quote)].join(" "), args: [], shell: true };
}

export function quote(word: string) {
  return /[^\w./\\:@=-]/.test(word) ? `"${word}"` : word;
}

const options = [
  ...["--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1", "--loglevel=error"],
  // npm would inherit the `--dry-run` of this command from the environment.
  "--no-dry-run",
];

/**
 * @returns the reason for a failure in one line, and npm's whole output
 * @throws the signal's reason if it was aborted
 */
export async function tryNpm(
  folder: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ ok: boolean; reason: string; output: string }> {
  const { code, errors } = await run(folder, [...args, ...options], signal);
  signal.throwIfAborted();
  const reason = code === 0 ? "" : (reasonIn(errors) ?? `npm exited with code ${code}`);
  return { ok: code === 0, reason, output: errors.trim() };
}

function run(folder: string, words: string[], signal: AbortSignal) {
  return new Promise<{ code: number | null; errors: string }>((resolve) => {
    let errors = "";
    const windows = process.platform === "win32";
    const { command, args, shell } = npmSpawnArguments(words);
    // In its own process group, to kill it as a whole: npm may ignore a signal, and its child processes may outlive it.
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      shell,
      detached: !windows,
    });
    const stop = () => {
      try {
        if (child.pid) process.kill(windows ? child.pid : -child.pid, "SIGKILL");
      } catch {
        // The process has just exited.
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

/** The most informative line of npm's error output. */
export function reasonIn(output: string): string | undefined {
  const lines = output
    .split("\n")
    .filter((line) => !/^npm error (errno|code|syscall) /.test(line))
    .map((line) => line.replace(/^npm error (?:network )?/, "").trim());
  return lines.find((line) => / /.test(line)) ?? lines.find(Boolean);
}
