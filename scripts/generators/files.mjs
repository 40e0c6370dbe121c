import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { UsageError } from "./command-line.mjs";
import { languages } from "./languages.mjs";
import { fillNames } from "./names.mjs";

/** @import { Names } from "./names.mjs" */

/** Files that require a part of the product. */
const parts = [
  { files: /(^|\/)csv[/.]/, part: "app/features/csv" },
  { files: /(^|\/)api[/.]/, part: "app/features/api" },
];

/** @param {string} path of a file, or a line that contains it @returns whether this project has the part that it requires */
export function appliesToProject(path) {
  const [, database] = /^(db\/[\w-]+)\//.exec(path) ?? [];
  if (database && !existsSync(join(projectRoot, database))) return false;
  return parts.every(({ files, part }) => !files.test(path) || existsSync(join(projectRoot, part)));
}

/** The folder in `db` with the tables that the code uses. */
export const tablesFolderInDb = /"\.\/(.*)\/users\.ts"/.exec(readText("db/schema.ts") ?? "")?.[1] ?? "";

/** @param {string} path @returns the text of a file in the project, undefined if it does not exist */
export function readText(path) {
  return existsSync(join(projectRoot, path)) ? readFileSync(join(projectRoot, path), "utf8") : undefined;
}

/**
 * @param {"new-resource" | "new-feature" | "new-role"} command
 * @param {Names} [names] replaces the placeholders; without it, the templates are unchanged
 * @param {string} [texts] the file with its texts in each language
 * @returns {Map<string, string>}
 */
export function fillTemplates(command, names, texts = "some-resources.json") {
  const folder = join(projectRoot, "scripts", command, "templates");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(tsx?|json)$/.test(path) && !path.startsWith("locales/"))
    .filter(appliesToProject);
  const files = paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]);
  for (const language of languages()) {
    const known = existsSync(join(folder, "locales", language)) ? language : "en";
    const text = readFileSync(join(folder, "locales", known, texts), "utf8");
    files.push([`locales/${language}/${texts}`, text]);
  }
  return new Map(
    files.map(([path = "", text = ""]) =>
      names ? [fillNames(path, names), fillNames(text, names)] : [path, text],
    ),
  );
}

/**
 * @param {string} registry
 * @param {string} line
 * @param {Names} names
 * @param {Map<string, string>} files
 * @throws {UsageError} if the registry does not exist or already exports the name
 */
export function appendLine(registry, line, names, files) {
  const text = files.get(registry) ?? readText(registry);
  if (text === undefined) throw new UsageError(`Nothing was written: there is no ${registry}.`);
  const added = fillNames(line, names);
  const [, name] = /^export (?:\* as |\{ (?:default as )?)(\w+)/.exec(added) ?? [];
  if (name && new RegExp(`^export (\\* as|\\{[^}]*) ?\\b${name}\\b`, "m").test(text)) {
    throw new UsageError(`"${names.singular.kebab}" is taken: ${registry} exports ${name}.`);
  }
  files.set(registry, `${text.trimEnd()}\n${added}\n`);
}

/** Writes the files, formats them, and prints which are new. @param {Map<string, string>} files */
export function writeAndFormat(files) {
  for (const [path, text] of [...files].sort()) {
    process.stdout.write(`${existsSync(join(projectRoot, path)) ? "changed" : "new    "} ${path}\n`);
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), text);
  }
  const sources = [...files.keys()].filter(
    (path) => /\.(tsx?|json)$/.test(path) && !/^db\/\w+\/migrations\//.test(path),
  );
  const { failed } = runTool("biome", ["check", "--write", ...sources]);
  if (failed) process.stdout.write("Biome could not format them: npm run format shows why.\n");
}

const tools = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  "drizzle-kit": "node_modules/drizzle-kit/bin.cjs",
};

/** @param {keyof typeof tools} tool */
export function hasTool(tool) {
  return existsSync(join(projectRoot, tools[tool]));
}

/** Exit codes by the signal that ends a command. @type {Record<string, number>} */
export const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** @param {keyof typeof tools} tool @param {string[]} args @param {string} [cwd] */
export function runTool(tool, args, cwd = projectRoot) {
  const path = join(projectRoot, tools[tool]);
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (signal && signal in exitCodes) process.exit(exitCodes[signal]);
  return { failed: status !== 0, output: `${stdout}${stderr}`.trim() };
}
