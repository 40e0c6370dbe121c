import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const tried = new Set<string>();

/**
 * Installs a package of Debian or Ubuntu, once a process, where that needs nobody's leave: as root, with `apt-get`. What
 * fails is told in a line, and the caller finds out by looking for the program.
 */
export function installDebianPackage(name: string) {
  if (tried.has(name) || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  tried.add(name);
  process.stderr.write(`Installing ${name} with apt-get, for the tests…\n`);
  // The lists of packages may be there and fresh enough: fetching them takes longest.
  if (aptGet("install", name) === undefined) return;
  aptGet("update");
  const problem = aptGet("install", name);
  if (problem !== undefined) process.stderr.write(`${name} could not be installed: ${problem}\n`);
}

/** @returns what went wrong; undefined where nothing did */
function aptGet(action: "update" | "install", ...names: string[]): string | undefined {
  const lockPatience = ["-o", "DPkg::Lock::Timeout=120"];
  const { status, stderr, error } = spawnSync(
    "apt-get",
    [
      action,
      "-q",
      "-y",
      ...lockPatience,
      ...(action === "install" ? ["--no-install-recommends"] : []),
      ...names,
    ],
    {
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    },
  );
  if (status === 0) return undefined;
  return error?.message ?? stderr.trim().split("\n").at(-1) ?? `apt-get ended with ${status}`;
}
