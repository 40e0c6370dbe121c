import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const folders = ["app", "db", "locales", "public"];
const files = [
  "package-lock.json",
  "react-router.config.ts",
  "scripts/build.mjs",
  "scripts/precompress.mjs",
  "tsconfig.json",
  "vite.config.ts",
];
const stamp = join(root, "build", "sources.sha256");

/**
 * A hash of everything that a build is made of. Contents and not times: a checkout, a copy and an image's layers all
 * change times at will.
 */
export function hashSources() {
  const hash = createHash("sha256");
  for (const file of [...folders.flatMap(listSources), ...files].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Whether there is a build, whole and made of the sources as they are now. */
export function isBuildFresh() {
  try {
    return readFileSync(stamp, "utf8") === hashSources();
  } catch {
    return false;
  }
}

/**
 * Marks the build as whole.
 *
 * @param {string} hash of the sources before the build began: what changed since makes it stale
 */
export function stampBuild(hash) {
  writeFileSync(stamp, hash);
}

/** @param {string} folder */
function listSources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
