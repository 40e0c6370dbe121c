import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../generators/command-line.mjs";
import { projectRoot } from "../project-root.mjs";
import {
  documentPathPattern,
  manifestFile,
  renamePackage,
  replaceNameInDocument,
  replaceNamesInManifest,
} from "./names.mjs";
import { markIllustrationName } from "./options.mjs";

/** @import { Names } from "./names.mjs" */

const templates = join(projectRoot, "scripts/brand/templates");

/** Documents and packages with the new name. @param {Names} from @param {Names} to @returns {Map<string, string>} by path */
export function renderRenamedFiles(from, to) {
  const docs = join(projectRoot, "docs");
  const inDocs = existsSync(docs)
    ? readdirSync(docs, { recursive: true, encoding: "utf8" }).map((path) => `docs/${path}`)
    : [];
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const path of [...readdirSync(projectRoot), ...inDocs].map((path) => path.replaceAll("\\", "/"))) {
    if (documentPathPattern.test(path)) files.set(path, replaceNameInDocument(read(path), from, to));
    if (path === manifestFile) files.set(path, replaceNamesInManifest(read(path), from, to));
    if (/^package(-lock)?\.json$/.test(path)) files.set(path, renamePackage(read(path), from, to));
  }
  return files;
}

/** The illustration made from the mark, unless the project already has it. @param {string} illustration @returns {Map<string, string>} by path */
export function missingMarkIllustrationFiles(illustration) {
  /** @type {Map<string, string>} */
  const files = new Map();
  if (illustration !== markIllustrationName) return files;
  for (const name of readdirSync(templates)) {
    const path = `${illustrationFolder(illustration)}/${name}`;
    if (!existsSync(join(projectRoot, path))) files.set(path, readFileSync(join(templates, name), "utf8"));
  }
  return files;
}

/** @param {string} illustration @throws {UsageError} if uncommitted changes would be lost */
export function checkRemovable(illustration) {
  const folder = illustrationFolder(illustration);
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--", folder], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  if (status !== 0 || stdout.trim() === "") return;
  throw new UsageError(
    `${folder} has uncommitted changes, and the new mark would replace it: commit them, or add --illustration ${illustration} to keep it. Nothing was written.`,
  );
}

/** @param {string} illustration */
export function removeIllustration(illustration) {
  const folder = illustrationFolder(illustration);
  rmSync(join(projectRoot, folder), { recursive: true, force: true });
  process.stdout.write(`removed ${folder}\n`);
}

/** Writes the files that changed, and prints their paths. @param {readonly ReadonlyMap<string, string | Buffer>[]} groups contents by path */
export function writeChanged(groups) {
  const files = groups.flatMap((group) => [...group]);
  for (const [path, content] of files.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const file = join(projectRoot, path);
    const exists = existsSync(file);
    if (exists && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    process.stdout.write(`${exists ? "changed" : "new    "} ${path}\n`);
  }
}

/** @param {string} illustration */
function illustrationFolder(illustration) {
  return `app/ui/brand/${illustration}`;
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(projectRoot, path), "utf8");
}
