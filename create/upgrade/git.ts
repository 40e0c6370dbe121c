import { spawnSync } from "node:child_process";
import { InvalidChoiceError } from "../make/choices.mjs";

/** A signal ended a program, or was meant for this one. */
export class StoppedError extends Error {}

/** What the settings of a person must not change. */
const fixed = Object.entries({
  "core.hooksPath": "/dev/null",
  "core.quotePath": "false",
  "commit.gpgSign": "false",
  "diff.renameLimit": "20000",
  "merge.renameLimit": "20000",
  "merge.renames": "true",
  // Own new files in a folder that moved move with it.
  "merge.directoryRenames": "true",
  "merge.renormalize": "true",
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

interface GitOptions {
  input?: string;
  env?: Record<string, string>;
  config?: Record<string, string>;
  mayFail?: boolean;
}

interface GitResult {
  ok: boolean;
  out: string;
  problem: string;
}

export function tryGit(
  folder: string,
  words: string[],
  { input, env, config = {}, mayFail = true }: GitOptions = {},
): GitResult {
  const given = Object.entries(config).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { status, signal, error, stdout, stderr } = spawnSync("git", [...fixed, ...given, ...words], {
    cwd: folder,
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, LC_ALL: "C", GIT_EDITOR: "true", ...env },
  });
  if (error) throw new InvalidChoiceError(`git cannot be run: ${error.message}`);
  if (signal) throw new StoppedError(`git was stopped by ${signal}`);
  const problem = stderr.trim() || stdout.trim();
  if (status !== 0 && !mayFail) throw new InvalidChoiceError(`git ${words[0]}: ${problem}`);
  return { ok: status === 0, out: stdout.replace(/\n$/, ""), problem };
}

export function git(folder: string, words: string[], options?: GitOptions) {
  return tryGit(folder, words, { ...options, mayFail: false }).out;
}

export function listed(folder: string, words: string[]) {
  return git(folder, words).split("\0").filter(Boolean);
}
