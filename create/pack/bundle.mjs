import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pruneLockfile } from "../make/lockfile.mjs";
import { starterOnlyPackages } from "../make/parts.mjs";

/**
 * Writes `create/create-plumbline.js`, the command with the libraries that it uses, `create/LICENSES.md`, and a copy of `LICENSE`. In a clone without
 * packages, those that it takes are installed into a folder that goes again.
 * @param {string} root
 */
export function bundle(root) {
  const lockfile = lockfileForBundling(root);
  if (isInstalled(root, lockfile)) return build(root, root);
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    cpSync(join(root, "create"), join(place, "create"), { recursive: true });
    const { name, version, devDependencies } = lockfile.packages[""];
    writeFileSync(join(place, "package.json"), JSON.stringify({ name, version, devDependencies }));
    writeFileSync(join(place, "package-lock.json"), JSON.stringify(lockfile));
    const words = ["ci", "--ignore-scripts", "--include=dev", "--no-dry-run", "--no-audit", "--no-fund"];
    run(place, "npm", [...words, "--prefer-offline"]);
    build(place, root);
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** @param {string} root */
function lockfileForBundling(root) {
  const { name, version, devDependencies } = readJson(join(root, "package.json"));
  const needed = ["vite", ...starterOnlyPackages].map((name) => [name, devDependencies[name]]);
  const manifest = { name, version, devDependencies: Object.fromEntries(needed) };
  return JSON.parse(pruneLockfile(readFileSync(join(root, "package-lock.json"), "utf8"), manifest));
}

/** Whether the versions of the lock file are there, so that a package is the same wherever it is packed.
 * @param {string} root @param {{ packages: Record<string, { version: string, optional?: boolean }> }} lockfile */
function isInstalled(root, { packages: { "": _, ...packages } }) {
  return Object.entries(packages).every(([path, { version, optional }]) => {
    const manifest = join(root, path, "package.json");
    return existsSync(manifest) ? readJson(manifest).version === version : optional;
  });
}

/** @param {string} place of the sources and packages @param {string} root */
function build(place, root) {
  const vite = join(place, "node_modules/vite/bin/vite.js");
  const words = ["build", "--config", "create/pack/bundle.config.mjs", "--configLoader", "native"];
  const out = ["--outDir", join(root, "create"), "--emptyOutDir", "false"];
  run(place, process.execPath, [vite, ...words, ...out]);
  cpSync(join(root, "LICENSE"), join(root, "create/LICENSE"));
}

/** @param {string} cwd @param {string} command @param {string[]} words */
function run(cwd, command, words) {
  execFileSync(command, words, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
