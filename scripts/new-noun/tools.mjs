import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../freshness.mjs";

const tools = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  "drizzle-kit": "node_modules/drizzle-kit/bin.cjs",
};

/**
 * @param {keyof typeof tools} tool
 * @param {string[]} words
 * @param {string} [cwd]
 * @returns {{ failed: false } | { failed: true, because: string }}
 */
export function run(tool, words, cwd = root) {
  if (!hasTool(tool)) return { failed: true, because: `${tool} is not installed` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, tools[tool]), ...words], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return status === 0 ? { failed: false } : { failed: true, because: `${stdout}${stderr}`.trim() };
}

/** @param {keyof typeof tools} tool */
export function hasTool(tool) {
  return existsSync(join(root, tools[tool]));
}

/**
 * Puts format and imports right: a word is longer or shorter than another.
 *
 * @param {string[]} paths
 * @returns whether it could not be done
 */
export function format(paths) {
  const written = paths.filter((path) => /\.(tsx?|json)$/.test(path) && !/^db\/\w+\/migrations\//.test(path));
  return run("biome", ["check", "--write", ...written]).failed;
}
