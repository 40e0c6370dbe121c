import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { changeJson } from "../make/compose.mjs";
import { jsonChanges } from "./edits.mjs";

/** @import { JsonChange } from "../make/compose.mjs" */

export const starter = fileURLToPath(new URL("../..", import.meta.url));

/** What is about the starter and not about what is made from it. */
const startersOwn = [
  /^create\//,
  /^tests\/create\//,
  /^\.ci\//,
  /^tests\/fixtures\/releases\//,
  /^docs\/screenshots\//,
  /^docs\/decisions\/leaving-out\.md$/,
];

/**
 * Writes the project that the starter makes when nothing is left out into a folder of its own, as a git repository. Its
 * first commit, tagged `starter`, is the starter as it is; its second, tagged `whole`, is what `starter.patch` makes of it.
 *
 * @param {string} folder
 * @param {string} [from] a checkout of the starter
 */
export function writeWholeProject(folder, from = starter) {
  writeStarter(folder, from);
  if (existsSync(patchFile("starter", from))) leaveOut(folder, "starter", from);
  commit(folder, "A project");
  git(folder, "tag", "whole");
}

/** Writes a whole project but for `starter.patch`.
 * @param {string} folder
 * @param {string} [from] a checkout of the starter */
export function writeStarter(folder, from = starter) {
  for (const file of filesOf(from)) {
    if (startersOwn.some((own) => own.test(file)) || !existsSync(join(from, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(from, file), join(folder, file));
  }
  cpSync(join(from, "create/project"), folder, { recursive: true });
  git(folder, "init", "--quiet", "--initial-branch", "main");
  commit(folder, "The starter");
  git(folder, "tag", "starter");
}

/** What belongs to a checkout, or to a copy of the sources that git does not know or does not trust.
 * @param {string} from */
function filesOf(from) {
  const list = (/** @type {string[]} */ ...words) =>
    git(from, ...words, "-z")
      .split("\0")
      .filter(Boolean);
  try {
    return list("ls-files");
  } catch {
    const empty = mkdtempSync(join(tmpdir(), "create-plumbline-"));
    git(empty, "init", "--quiet", "--bare");
    const files = list(
      `--git-dir=${empty}`,
      `--work-tree=${from}`,
      "ls-files",
      "--others",
      "--exclude-standard",
    );
    rmSync(empty, { recursive: true });
    return files;
  }
}

/** @param {string} part @param {string} [from] */
export function patchFile(part, from = starter) {
  return join(from, "create/without", `${part}.patch`);
}

/**
 * Applies a patch of `create/without` to a whole project, and takes away the files that it names in its head.
 *
 * @param {string} folder
 * @param {string} part
 * @param {string} [from] a checkout of the starter
 * @throws when the project no longer is what the patch was made from
 */
export function leaveOut(folder, part, from = starter) {
  const patch = readFileSync(patchFile(part, from), "utf8");
  const removed = [...patch.matchAll(/^delete (.+)$/gm)].flatMap(([, path]) => path ?? []);
  if (removed.length > 0) git(folder, "rm", "--quiet", "--", ...removed);
  /** @type {Map<string, JsonChange[]>} */
  const json = new Map();
  for (const [, path = "", change = ""] of patch.matchAll(/^json (\S+) (.+)$/gm)) {
    json.set(path, [...(json.get(path) ?? []), JSON.parse(change)]);
  }
  for (const [path, changes] of json) {
    const file = join(folder, path);
    if (existsSync(file)) writeFileSync(file, changeJson(readFileSync(file, "utf8"), changes));
  }
  git(folder, "add", "--all");
  if (!/^diff --git/m.test(patch)) return;
  try {
    git(folder, "apply", "--index", "-C1", patchFile(part, from));
  } catch (error) {
    const { stderr } = /** @type {{ stderr: string }} */ (error);
    const hint = "create/pack/README.md says how to carry it over";
    throw new Error(`${part}.patch no longer fits; ${hint}.\n${stderr}`);
  }
}

/**
 * Gives what was changed in a project since one of its tags as the patch of a part: in its head the commit of the starter that
 * it was made from, what goes as a whole and, by the names of their properties, the changes of JSON files; then those of all
 * others, as git tells them.
 *
 * @param {string} folder
 * @param {string} title
 * @param {string} [since]
 */
export function patchOf(folder, title, since = "whole") {
  const madeFrom = git(starter, "rev-parse", "--short", "HEAD").trim();
  const head = changesSince(folder, since).flatMap(({ kind, path, before, after }) => {
    if (kind === "D") return [`delete ${path}`];
    if (!path.endsWith(".json")) return [];
    const changes = jsonChanges(JSON.parse(before || "{}"), JSON.parse(after));
    return changes.map((change) => `json ${path} ${JSON.stringify(change)}`);
  });
  const shown = ["--no-renames", "--diff-filter=AM", "--no-color", "--unified=2"];
  const diff = git(folder, "diff", "--cached", ...shown, since, "--", ...compared, ":!*.json");
  return `${[title, "", `from ${madeFrom}`, ...head].join("\n")}\n\n${diff}`;
}

/** The files that differ from those of a commit, with both texts.
 * @param {string} folder
 * @param {string} since */
export function changesSince(folder, since) {
  git(folder, "add", "--all");
  const changed = git(folder, "diff", "--cached", "--name-status", "--no-renames", since, "--", ...compared);
  return changed
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [kind = "", path = ""] = line.split("\t");
      const before = kind === "A" ? "" : git(folder, "show", `${since}:${path}`);
      return { kind, path, before, after: kind === "D" ? "" : readFileSync(join(folder, path), "utf8") };
    });
}

/** What no patch changes: it follows from the rest, and is made anew for each choice. */
const compared = [".", ":!package-lock.json", ":!db/sqlite/migrations", ":!db/postgres/migrations"];

/** @param {string} folder @param {string} message */
export function commit(folder, message) {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=create-plumbline", "-c", "user.email=create@plumbline.invalid"];
  git(folder, ...author, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", message);
}

/** @param {string} folder @param {string[]} words */
export function git(folder, ...words) {
  return execFileSync("git", words, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28, stdio: "pipe" });
}
