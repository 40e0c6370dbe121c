import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "../../scripts/freshness.mjs";
import { languageCodes } from "../support/languages.ts";
import { optionalFeatures } from "./optional-features.ts";

/** What can be left out, each by its name. */
export const parts = [...optionalFeatures, ...languageCodes.filter((code) => code !== "en")];

/** What is not the project itself, or is made again. */
const left = new Set([".git", ".react-router", "build", "coverage", "data", "node_modules", "test-results"]);

/**
 * Leaves parts out of a copy of the project with the commands of the guide, and checks what remains.
 *
 * @returns what `npm run check` says against it; "" where nothing
 */
export function checkWithout(names: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), "without-"));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
    for (const name of names) run(copy, commands().replace("part=audit-log", `part=${name}`));
    return [
      failure(copy, "npx react-router typegen && npx tsc --noEmit"),
      failure(copy, "npx biome ci ."),
      // Packages that nothing needs any more are uninstalled, as the guide says.
      failure(copy, "npx knip --exclude dependencies,devDependencies"),
    ].join("");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function commands(): string {
  const guide = readFileSync(join(root, "docs/guide.md"), "utf8");
  const section = /^## Leave a feature out\n(.*?)^## /ms.exec(guide)?.[1] ?? "";
  const block = /^```sh\n(.*?)^```$/ms.exec(section)?.[1];
  if (!block?.includes("part=audit-log"))
    throw new Error("The guide does not say how to leave a feature out");
  return block;
}

function run(folder: string, command: string): string {
  // Nothing that the test runner sets in the environment.
  const { PATH, HOME } = process.env;
  return execFileSync("sh", ["-ec", command], {
    cwd: folder,
    env: { PATH, HOME },
    encoding: "utf8",
    stdio: "pipe",
    maxBuffer: 2 ** 26,
  });
}

function failure(folder: string, command: string): string {
  try {
    run(folder, command);
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${command}:\n${stdout}${stderr}\n`;
  }
}
