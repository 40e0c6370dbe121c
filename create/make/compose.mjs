import { posix } from "node:path";
import { pruneDocuments } from "./documents.mjs";
import { buildInitialMigrations } from "./initial-migrations.mjs";
import { pruneKnipConfig, prunePackageJson } from "./packages.mjs";
import { belongsToPart, isStarterOnly, postgres, starter } from "./parts.mjs";

/**
 * @typedef {object} Template
 * @property {Record<string, string>} files texts by path
 * @property {Record<string, string>} binaries base64 by path
 * @property {string[]} executables paths
 * @property {Record<string, Record<string, string>>} replacements by part: files that are different without it
 * @property {Record<string, string>} migrations by dialect: the SQL that creates all tables
 * @property {string} changelog
 */

/** The lists of what there is, each line of which names a file. docs/decisions/features.md */
const registries =
  /^(app\/registry\/[^/]+|db\/(\w+\/)?schema|locales\/en\/index|tests\/(projects|e2e\/long-projects|checks\/new-resource\/database-cases))\.ts$/;

/**
 * @param {Pick<Template, "files" | "replacements" | "migrations">} template
 * @param {readonly string[]} without
 * @returns {Map<string, string>} texts by path, sorted
 */
export function compose(template, without) {
  const { files, migrations } = template;
  const kept = leaveOut(template, without);
  const migration = buildInitialMigrations(kept, migrations);
  for (const path of kept.keys()) if (/^db\/\w+\/migrations\//.test(path)) kept.delete(path);
  for (const [path, text] of [...migration, ...pruneDocuments(kept, files)]) kept.set(path, text);
  kept.set("package.json", prunePackageJson(kept, files));
  kept.set("knip.json", pruneKnipConfig(kept, files));
  return new Map([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The starter's files without those of the given parts and without the lines of registries that lead to them.
 * @param {Pick<Template, "files" | "replacements">} template
 * @param {readonly string[]} without
 * @returns {Map<string, string>} texts by path
 */
export function leaveOut({ files, replacements }, without) {
  const parts = [starter, ...without];
  const isLeftOut = (/** @type {string} */ path) => parts.some((part) => belongsToPart(path, part));
  const kept = new Map(Object.entries(files).filter(([path]) => !isLeftOut(path)));
  for (const part of parts) {
    for (const [path, text] of Object.entries(replacements[part] ?? {}))
      if (!isLeftOut(path)) kept.set(path, text);
  }
  if (without.includes(postgres.part)) {
    for (const [path, text] of kept) kept.set(path, text.replaceAll(postgres.choice, postgres.single));
  }
  const isGone = (/** @type {string} */ path) => isStarterOnly(path) || (path in files && !kept.has(path));
  for (const [path, text] of kept)
    if (registries.test(path)) kept.set(path, withoutGoneLines(path, text, isGone));
  return kept;
}

/** @param {string} path @param {string} text @param {(path: string) => boolean} isGone */
function withoutGoneLines(path, text, isGone) {
  const lines = text.split("\n").filter((line) => {
    const [, target] = / from "([^"]+)";$/.exec(line) ?? [];
    return !target || !isGone(resolveImport(path, target));
  });
  return lines.join("\n");
}

/**
 * @param {string} path of the file with the import
 * @param {string} target such as `#app/root.tsx` or `./root.tsx`
 */
function resolveImport(path, target) {
  return target.startsWith("#") ? target.slice(1) : posix.join(posix.dirname(path), target);
}
