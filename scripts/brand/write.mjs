import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
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

/** The illustration of the starter, as long as nobody has changed it. */
const starterSha256 = "e3a89548830d6a1917af5d407ed367fbb89c9492656bfe706a354bdf6e1e5dc7";

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

/** @param {string} illustration @throws {UsageError} if changes that are not committed would be lost */
export function checkRemovable(illustration) {
  const folder = illustrationFolder(illustration);
  const path = join(projectRoot, folder);
  if (!existsSync(path) || [starterSha256, hashFolder(templates)].includes(hashFolder(path))) return;
  const { status, stdout } = spawnSync(
    "git",
    ["status", "--porcelain", "--untracked-files=all", "--ignored", "--", folder],
    { cwd: projectRoot, encoding: "utf8" },
  );
  if (status === 0 && stdout.trim() === "") return;
  const [problem, solution] =
    status === 0
      ? ["has uncommitted changes", "commit them"]
      : ["may have changes that git does not keep", "delete it first"];
  throw new UsageError(
    `${folder} ${problem}, and the new illustration would replace it: ${solution}, or add --illustration ${illustration} to keep it. Nothing was written.`,
  );
}

/** @param {string} folder without folders @returns {string} */
function hashFolder(folder) {
  const hash = createHash("sha256");
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    const content = entry.isFile() ? readFileSync(join(folder, entry.name), "utf8") : null;
    hash.update(JSON.stringify([entry.name, content]));
  }
  return hash.digest("hex");
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
