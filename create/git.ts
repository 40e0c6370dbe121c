import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { ReportedError } from "./reported-error.ts";

/** A signal ended a child process, or was sent to this one. */
export class InterruptedError extends Error {}

/** Node delivers a signal only when its event loop polls, which the second `setImmediate` comes after. */
export async function throwIfInterrupted(signal: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  signal.throwIfAborted();
}

/** Overrides the user's own git configuration. */
const fixedConfig = {
  "core.hooksPath": "/dev/null",
  "core.quotePath": "false",
  // Otherwise git refuses to add files with other line endings.
  "core.safecrlf": "false",
  "commit.gpgSign": "false",
  "diff.renameLimit": "20000",
  "merge.renameLimit": "20000",
  "merge.renames": "true",
  // The project's own new files move with a folder that the new version moved.
  "merge.directoryRenames": "true",
  "merge.renormalize": "true",
};

interface GitOptions {
  input?: string;
  env?: Record<string, string>;
  config?: Record<string, string>;
}

export function tryGit(folder: string, args: string[], { input, env, config }: GitOptions = {}) {
  const settings = Object.entries({ ...fixedConfig, ...config }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const { status, signal, error, stdout, stderr } = spawnSync("git", [...settings, ...args], {
    cwd: folder,
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, LC_ALL: "C", GIT_EDITOR: "true", ...env },
  });
  // If a signal ends git while it reads its input, `error` is set too.
  if (signal) throw new InterruptedError(`git was stopped by ${signal}`);
  if (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new ReportedError(isMissing ? "git is not installed" : `git cannot be run: ${error.message}`);
  }
  return { ok: status === 0, out: stdout.replace(/\n$/, ""), problem: stderr.trim() || stdout.trim() };
}

/** @throws {ReportedError} with git's own message when it fails */
export function git(folder: string, args: string[], options?: GitOptions) {
  const { ok, out, problem } = tryGit(folder, args, options);
  if (!ok) throw new ReportedError(`git ${args[0]}: ${problem}`);
  return out;
}

/** The output of a command that supports `-z`, as a list. */
export function gitList(folder: string, [command = "", ...args]: string[]) {
  return git(folder, [command, "-z", ...args])
    .split("\0")
    .filter(Boolean);
}

export function fallbackAuthorConfig(folder: string): Record<string, string> {
  const name = accountName();
  const author = { "user.name": name, "user.email": `${name}@localhost` };
  return Object.fromEntries(Object.entries(author).filter(([key]) => !tryGit(folder, ["config", key]).ok));
}

/** In a container the user id may have no account. */
function accountName() {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER || "developer";
  }
}
