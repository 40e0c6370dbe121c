// Copies the packages with a build for this platform, and their dependencies, to where the server finds them without the
// project's `node_modules`: `node scripts/native-packages.mjs build/node_modules`. The bundle contains all other packages.

import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "./project-root.mjs";

const [target = "build/node_modules"] = process.argv.slice(2);
const copied = new Set();

for (const name of Object.keys(manifest(projectRoot).dependencies ?? {})) {
  if (installedOptions(name).some((option) => option.includes(process.platform))) copy(name);
}

/** @param {string} name */
function copy(name) {
  if (copied.has(name)) return;
  copied.add(name);
  cpSync(folderOf(name), join(resolve(target), name), { recursive: true });
  const needed = Object.keys(manifest(folderOf(name)).dependencies ?? {});
  for (const other of [...needed, ...installedOptions(name)]) copy(other);
}

/** @param {string} name @returns {string[]} */
function installedOptions(name) {
  const { optionalDependencies = {} } = manifest(folderOf(name));
  return Object.keys(optionalDependencies).filter((option) => existsSync(folderOf(option)));
}

/** @param {string} name */
function folderOf(name) {
  return join(projectRoot, "node_modules", name);
}

/** @param {string} folder */
function manifest(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
