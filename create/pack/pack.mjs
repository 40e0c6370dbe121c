/** Writes the files of the npm package: `create/template.json`, from which projects are created, and the command. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { isStarterOnly } from "../make/parts.mjs";
import { bundle } from "./bundle.mjs";

/** @import { Template } from "../make/compose.ts" */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @returns {Template} */
export function collectTemplate() {
  /** @type {Template} */
  const template = {
    files: {},
    binaries: {},
    executables: [],
    replacements: readReplacements(),
    changelog: readFileSync(join(root, "CHANGELOG.md"), "utf8"),
    migrations: {
      sqlite: readFileSync(join(root, "db/sqlite/starter/first-migration.sql"), "utf8"),
      postgres: readFileSync(join(root, "db/postgres/starter/first-migration.sql"), "utf8"),
    },
  };
  for (const path of projectFiles()) {
    const content = readFileSync(join(root, path));
    if (content.includes(0)) template.binaries[path] = content.toString("base64");
    else template.files[path] = content.toString("utf8");
    if (statSync(join(root, path)).mode & 0o100) template.executables.push(path);
  }
  return template;
}

/** @returns {Template["replacements"]} */
function readReplacements() {
  /** @type {Template["replacements"]} */
  const replacements = {};
  const folder = join(root, "create/without");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    const [part = "", ...path] = relative(folder, file).split(sep);
    replacements[part] = { ...replacements[part], [path.join("/")]: readFileSync(file, "utf8") };
  }
  return replacements;
}

/** The files in git, or in a copy without a repository the files that git would not ignore. */
function projectFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", [...args, "-z"], { cwd: root, encoding: "utf8", stdio: "pipe" }).split("\0");
  const isIncluded = (/** @type {string} */ path) =>
    path && !isStarterOnly(path) && existsSync(join(root, path));
  try {
    return git("ls-files").filter(isIncluded).sort();
  } catch {
    const empty = mkdtempSync(join(tmpdir(), "create-plumbline-"));
    execFileSync("git", ["init", "--quiet", "--bare", empty]);
    const elsewhere = [`--git-dir=${empty}`, `--work-tree=${root}`];
    const files = git(...elsewhere, "ls-files", "--others", "--exclude-standard");
    rmSync(empty, { recursive: true });
    return files.filter(isIncluded).sort();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../template.json", import.meta.url), JSON.stringify(collectTemplate()));
  bundle(root);
}
