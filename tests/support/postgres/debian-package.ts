import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const aptGet = "/usr/bin/apt-get";
/** In seconds, for when another process installs something. */
const lockPatience = ["-o", "DPkg::Lock::Timeout=120"];
const tried = new Set<string>();

/**
 * Installs a package of Debian or Ubuntu, once a process, where that needs nobody's leave: as root, with `apt-get`. What
 * fails is told in a line, and the caller finds out by looking for the program.
 */
export function installDebianPackage(name: string) {
  if (tried.has(name) || process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  tried.add(name);
  process.stderr.write(`Installing ${name} with apt-get, for the tests…\n`);
  const install = ["install", "-q", "-y", "--no-install-recommends", ...lockPatience, name];
  // The lists of packages may be there and fresh enough: fetching them takes longest.
  if (runAptGet(install) === undefined) return;
  runAptGet(["update", "-q", ...lockPatience]);
  const problem = runAptGet(install);
  if (problem !== undefined) process.stderr.write(`${name} could not be installed: ${problem}\n`);
}

/** @returns what went wrong; undefined where nothing did */
function runAptGet(words: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(aptGet, words, {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split("\n").at(-1) || `apt-get ended with ${status}`);
}
