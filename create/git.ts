import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { ReportedError } from "./make/choices.ts";

/** A signal ended a program, or was meant for this one. */
export class InterruptedError extends Error {}

/** What the settings of a person must not change. */
const fixedConfig = {
  "core.hooksPath": "/dev/null",
  "core.quotePath": "false",
  "commit.gpgSign": "false",
  "diff.renameLimit": "20000",
  "merge.renameLimit": "20000",
  "merge.renames": "true",
  // Own new files in a folder that moved move with it.
  "merge.directoryRenames": "true",
  "merge.renormalize": "true",
};

interface GitOptions {
  input?: string;
  env?: Record<string, string>;
  config?: Record<string, string>;
}

export function tryGit(folder: string, words: string[], { input, env, config }: GitOptions = {}) {
  const settings = Object.entries({ ...fixedConfig, ...config }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const { status, signal, error, stdout, stderr } = spawnSync("git", [...settings, ...words], {
    cwd: folder,
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, LC_ALL: "C", GIT_EDITOR: "true", ...env },
  });
  // Stopped while it reads its input, it has an error, too.
  if (signal) throw new InterruptedError(`git was stopped by ${signal}`);
  if (error) throw new ReportedError(`git is not installed or cannot be run: ${error.message}`);
  return { ok: status === 0, out: stdout.replace(/\n$/, ""), problem: stderr.trim() || stdout.trim() };
}

/** @throws {ReportedError} with what git says when it fails */
export function git(folder: string, words: string[], options?: GitOptions) {
  const { ok, out, problem } = tryGit(folder, words, options);
  if (!ok) throw new ReportedError(`git ${words[0]}: ${problem}`);
  return out;
}

/** What a command that knows `-z` lists. */
export function gitList(folder: string, [command = "", ...words]: string[]) {
  return git(folder, [command, "-z", ...words])
    .split("\0")
    .filter(Boolean);
}

/** The settings of a commit where git knows nobody. */
export function fallbackAuthorConfig(folder: string): Record<string, string> {
  if (tryGit(folder, ["config", "user.email"]).ok) return {};
  const { username } = userInfo();
  return { "user.name": username, "user.email": `${username}@localhost` };
}
