import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const aptGet = "/usr/bin/apt-get";
/** In seconds: another process may be installing a package. */
const lockTimeout = ["-o", "DPkg::Lock::Timeout=120"];
const tried = new Set<string>();

/** Installs a Debian package as root. Failures are only logged: the caller checks whether the program exists. */
export function installDebianPackage(name: string) {
  if (tried.has(name) || process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  tried.add(name);
  process.stderr.write(`Installing ${name} with apt-get, for the tests…\n`);
  const install = ["install", "-q", "-y", "--no-install-recommends", ...lockTimeout, name];
  // Try without `apt-get update` first: it is the slowest step.
  if (runAptGet(install) === undefined) return;
  runAptGet(["update", "-q", ...lockTimeout]);
  const problem = runAptGet(install);
  if (problem !== undefined) process.stderr.write(`${name} could not be installed: ${problem}\n`);
}

/** @returns the error output; undefined on success */
function runAptGet(words: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(aptGet, words, {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split("\n").at(-1) || `apt-get ended with ${status}`);
}
