import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pruneLockfile } from "../make/lockfile.mjs";
import { starterOnlyPackages } from "../make/parts.mjs";

/**
 * Writes `create/create-plumbline.js`, the command with its libraries, `create/LICENSES.md`, and a copy of `LICENSE`. In a
 * clone without installed packages, the packages that this needs are installed into a temporary folder.
 * @param {string} root
 */
export function bundle(root) {
  const lockfile = lockfileForBundling(root);
  if (isInstalled(root, lockfile)) return build(root, root);
  const tempFolder = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    cpSync(join(root, "create"), join(tempFolder, "create"), { recursive: true });
    const { name, version, devDependencies } = lockfile.packages[""];
    writeFileSync(join(tempFolder, "package.json"), JSON.stringify({ name, version, devDependencies }));
    writeFileSync(join(tempFolder, "package-lock.json"), JSON.stringify(lockfile));
    const args = ["ci", "--ignore-scripts", "--include=dev", "--no-dry-run", "--no-audit", "--no-fund"];
    run(tempFolder, "npm", [...args, "--prefer-offline"]);
    build(tempFolder, root);
  } finally {
    rmSync(tempFolder, { recursive: true });
  }
}

/** @param {string} root */
function lockfileForBundling(root) {
  const { name, version, devDependencies } = readJson(join(root, "package.json"));
  const needed = ["vite", ...starterOnlyPackages].map((name) => [name, devDependencies[name]]);
  const manifest = { name, version, devDependencies: Object.fromEntries(needed) };
  return JSON.parse(pruneLockfile(readFileSync(join(root, "package-lock.json"), "utf8"), manifest));
}

/** Whether the versions of the lock file are installed, so that the package is the same on every machine.
 * @param {string} root @param {{ packages: Record<string, { version: string, optional?: boolean }> }} lockfile */
function isInstalled(root, { packages: { "": _, ...packages } }) {
  return Object.entries(packages).every(([path, { version, optional }]) => {
    const manifest = join(root, path, "package.json");
    return existsSync(manifest) ? readJson(manifest).version === version : optional;
  });
}

/** @param {string} folder with the sources and packages @param {string} root */
function build(folder, root) {
  const vite = join(folder, "node_modules/vite/bin/vite.js");
  const args = ["build", "--config", "create/pack/bundle.config.mjs", "--configLoader", "native"];
  const out = ["--outDir", join(root, "create"), "--emptyOutDir", "false"];
  run(folder, process.execPath, [vite, ...args, ...out]);
  cpSync(join(root, "LICENSE"), join(root, "create/LICENSE"));
}

/** @param {string} cwd @param {string} command @param {string[]} args */
function run(cwd, command, args) {
  execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
