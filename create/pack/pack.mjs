/** Makes `create/template.json`, which holds every project that the starter can make: `npm pack` runs it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { changesOf, compose, partsWithout, united } from "../make/compose.mjs";
import { editsBetween, jsonChanges } from "./edits.mjs";
import { dialects, firstMigrations, migrationsFolder, schemaFile } from "./migrations.mjs";
import { changesSince, commit, git, leaveOut, writeWholeProject } from "./tree.mjs";

/** @import { Edit, Part, Template } from "../make/compose.mjs" */

/** @param {readonly string[]} [names] of the parts, those of one part first; all there are unless given
 * @returns {Template} */
export function makeTemplate(names = listParts()) {
  const folder = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    writeWholeProject(folder);
    const { texts, binaries, executables } = readProject(folder);
    /** @type {Template} */
    const template = { files: texts, binaries, executables, parts: {}, migrations: {} };
    for (const part of names) template.parts[part] = readPart(folder, part, template);
    template.migrations = migrations(template);
    return template;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Those of one part first. */
export function listParts() {
  const files = readdirSync(new URL("../without", import.meta.url));
  const names = files.map((name) => name.replace(/\.patch$/, "")).filter((name) => name !== "starter");
  return partsWithout(
    names,
    names.flatMap((name) => name.split("+")),
  );
}

/** @param {string} folder */
function readProject(folder) {
  /** @type {Record<string, string>} */
  const texts = {};
  /** @type {Record<string, string>} */
  const binaries = {};
  const executables = [];
  for (const path of git(folder, "ls-files").split("\n").filter(Boolean)) {
    if (dialects.some((dialect) => path.startsWith(`${migrationsFolder(dialect)}/`))) continue;
    const content = readFileSync(join(folder, path));
    if (content.includes(0)) binaries[path] = content.toString("base64");
    else texts[path] = content.toString("utf8");
    if (statSync(join(folder, path)).mode & 0o100) executables.push(path);
  }
  return { texts, binaries, executables };
}

/**
 * @param {string} folder a whole project
 * @param {string} name
 * @param {Template} template with the parts that this one is made of
 * @returns {Part}
 */
function readPart(folder, name, template) {
  const several = name.split("+");
  git(folder, "reset", "--quiet", "--hard", "whole");
  let since = "whole";
  if (several.length > 1) {
    writeComposed(folder, template, several);
    since = "several";
  }
  leaveOut(folder, name);
  /** @type {Part} */
  const part = { removed: [], added: {}, edits: {}, json: {} };
  for (const { kind, path, before, after } of changesSince(folder, since)) {
    if (kind === "D") part.removed.push(path);
    else if (kind === "A") part.added[path] = after;
    else if (path.endsWith(".json")) part.json[path] = jsonChanges(JSON.parse(before), JSON.parse(after));
    else part.edits[path] = againstWhole(editsBetween(before, after), path, template, several);
  }
  return part;
}

/** @param {string} folder @param {Template} template @param {string[]} without */
export function writeComposed(folder, template, without) {
  git(folder, "rm", "--quiet", "-r", "--", ".");
  for (const [path, text] of compose({ ...template, migrations: {} }, without)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  commit(folder, without.join("+"));
  git(folder, "tag", "--force", "several");
}

/**
 * Edits of what several parts left of a text, as edits of the whole text.
 *
 * @param {Edit[]} edits
 * @param {string} path
 * @param {Template} template
 * @param {string[]} without
 * @returns {Edit[]}
 */
function againstWhole(edits, path, { parts }, without) {
  const pieces = piecesLeft(united(changesOf(parts, without, path)));
  return edits.map(([start, end, text]) => {
    const first = pieces.find((piece) => start < piece.end);
    const last = pieces.findLast((piece) => piece.start < end) ?? first;
    if (!first || !last) throw new Error(`${path} cannot be changed for ${without.join("+")}`);
    // What another part wrote is replaced as a whole: with what it began with, and with what it ended in.
    const before = first.written.slice(0, start - first.start);
    const after = end < last.end ? last.written.slice(Math.max(0, end - last.start)) : "";
    const from = first.written ? first.from : first.from + start - first.start;
    const to = last.written || end <= last.start ? last.to : last.from + end - last.start;
    return [from, Math.max(from, to), before + text + after];
  });
}

/**
 * Of what a text became by edits, the pieces one after another: what was kept of it, and what was written instead.
 *
 * @param {Edit[]} edits
 */
function piecesLeft(edits) {
  const pieces = [];
  let at = 0;
  let place = 0;
  for (const [from, to, written] of edits) {
    pieces.push({ start: place, end: place + from - at, from: at, to: from, written: "" });
    place += from - at;
    pieces.push({ start: place, end: place + written.length, from, to, written });
    place += written.length;
    at = to;
  }
  return [
    ...pieces,
    { start: place, end: Number.POSITIVE_INFINITY, from: at, to: Number.POSITIVE_INFINITY, written: "" },
  ];
}

/** For each dialect, one for each set of parts that its tables know of.
 * @param {Template} template
 * @returns {Template["migrations"]} */
function migrations(template) {
  return Object.fromEntries(
    dialects.map((dialect) => {
      const file = schemaFile(dialect);
      const known = Object.keys(template.parts).filter(
        (name) => template.parts[name]?.edits[file] && !name.includes("+"),
      );
      const first = firstMigrations(dialect, template.files[file] ?? "");
      const made = subsets(known).map((without) => {
        const schema = compose({ ...template, migrations: {} }, without).get(file) ?? "";
        return [without.join("+"), first(schema)];
      });
      return [file, Object.fromEntries(made)];
    }),
  );
}

/** @param {readonly string[]} names @returns {string[][]} in alphabetical order each */
function subsets(names) {
  return Array.from({ length: 2 ** names.length }, (_, mask) =>
    names.filter((_, index) => mask & (2 ** index)).sort(),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../template.json", import.meta.url), JSON.stringify(makeTemplate()));
}
