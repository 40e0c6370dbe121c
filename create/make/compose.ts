import { posix } from "node:path";
import { pruneDocuments } from "./documents.ts";
import { buildInitialMigrations } from "./initial-migrations.ts";
import { pruneKnipConfig, prunePackageJson } from "./packages.ts";
import { belongsToPart, isStarterOnly, postgresPartRules, starterPart } from "./parts.mjs";

export interface Template {
  /** Texts by path */
  files: Record<string, string>;
  /** Base64 by path */
  binaries: Record<string, string>;
  /** Paths */
  executables: string[];
  /** By part: files that are different without it */
  replacements: Record<string, Record<string, string>>;
  /** By dialect: the SQL that creates all tables */
  migrations: Record<string, string>;
  changelog: string;
}

/** Files in which each line imports another file of the project. docs/decisions/features.md */
const registries =
  /^(app\/registry\/[^/]+|db\/(\w+\/)?schema|locales\/en\/index|tests\/(projects|e2e\/long-projects|checks\/new-resource\/database-cases))\.ts$/;

/** The files of a project by path, sorted. */
export function compose(template: Template, without: readonly string[]): Map<string, string> {
  const { files, migrations } = template;
  const kept = leaveOut(template, without);
  const migration = buildInitialMigrations(kept, migrations);
  for (const path of kept.keys()) if (/^db\/\w+\/migrations\//.test(path)) kept.delete(path);
  for (const [path, text] of [...migration, ...pruneDocuments(kept, files)]) kept.set(path, text);
  kept.set("package.json", prunePackageJson(kept, files));
  kept.set("knip.json", pruneKnipConfig(kept, files));
  return new Map([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The starter's files without the given parts and the registry lines that import them. */
export function leaveOut(
  { files, replacements }: Pick<Template, "files" | "replacements">,
  without: readonly string[],
): Map<string, string> {
  const parts = [starterPart, ...without];
  const isLeftOut = (path: string) => parts.some((part) => belongsToPart(path, part));
  const kept = new Map(Object.entries(files).filter(([path]) => !isLeftOut(path)));
  for (const part of parts) {
    for (const [path, text] of Object.entries(replacements[part] ?? {}))
      if (!isLeftOut(path)) kept.set(path, text);
  }
  if (without.includes(postgresPartRules.part)) {
    for (const [path, text] of kept)
      kept.set(path, text.replaceAll(postgresPartRules.choice, postgresPartRules.single));
  }
  const isRemoved = (path: string) => isStarterOnly(path) || (path in files && !kept.has(path));
  for (const [path, text] of kept)
    if (registries.test(path)) kept.set(path, withoutImportsOf(isRemoved, path, text));
  return kept;
}

function withoutImportsOf(isRemoved: (path: string) => boolean, path: string, text: string) {
  const lines = text.split("\n").filter((line) => {
    const [, target] = / from "([^"]+)";$/.exec(line) ?? [];
    if (!target) return true;
    return !isRemoved(target.startsWith("#") ? target.slice(1) : posix.join(posix.dirname(path), target));
  });
  return lines.join("\n");
}
