import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

const folders = ["app", "db", "locales", "public"];
const files = [
  "package-lock.json",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/precompress.mjs",
  "tsconfig.json",
  "vite.config.ts",
];

/** Exists in complete builds only. */
export const stamp = join(projectRoot, "build", "sources.sha256");

/** Uses the contents, because checkouts, copies and image layers change modification times. */
export function hashSources() {
  const hash = createHash("sha256");
  const there = files.filter((file) => existsSync(join(projectRoot, file)));
  for (const file of [...folders.flatMap(listSources), ...there].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectRoot, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

export function isBuildFresh() {
  try {
    return readFileSync(stamp, "utf8") === hashSources();
  } catch {
    return false;
  }
}

/** @param {string} hash of the sources before the build, so that changes during it make it stale */
export function stampBuild(hash) {
  writeFileSync(stamp, hash);
}

/** @param {string} folder */
function listSources(folder) {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length));
}
