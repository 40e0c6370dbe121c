import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { changeJson, unite } from "../make/compose.mjs";
import { editsBetween, jsonChanges } from "./edits.mjs";
import { changesSince, git, leaveOut, patchFile, starter, writeStarter, writeWholeProject } from "./tree.mjs";

/**
 * Writes a whole project with the patch of a part in it, also where the starter has changed since the patch was made: looks
 * for the newest commit that it was made from, and unites what it did there with what has changed since.
 *
 * @param {string} folder an empty one
 * @param {string} part
 * @returns {string[]} the files in which both changed the same: those want a look
 * @throws when none of the last hundred commits fits
 */
export function carryOver(folder, part) {
  const write = part === "starter" ? writeStarter : writeWholeProject;
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  const [then, checkout] = [join(place, "then"), join(place, "checkout")];
  try {
    git(starter, "worktree", "add", "--quiet", "--detach", checkout);
    const [, madeFrom] = /^from (\w+)$/m.exec(readFileSync(patchFile(part), "utf8")) ?? [];
    const earlier = git(starter, "rev-list", "--max-count=100", "HEAD").split("\n");
    const fits = [madeFrom, ...earlier].some((id) => id && fitsCommit(id));
    if (!fits) throw new Error(`${part}.patch fits none of the last hundred commits`);
    write(folder);
    const moved = movedSince(then, folder);
    return changesSince(then, "HEAD").flatMap((change) =>
      carry(folder, { ...change, path: moved.get(change.path) ?? change.path }),
    );
  } finally {
    git(starter, "worktree", "remove", "--force", checkout);
    rmSync(place, { recursive: true, force: true });
  }

  /** @param {string} id */
  function fitsCommit(id) {
    git(checkout, "checkout", "--quiet", id);
    if (!existsSync(join(checkout, "create"))) return false;
    rmSync(then, { recursive: true, force: true });
    mkdirSync(then);
    try {
      write(then, checkout);
      leaveOut(then, part);
      return true;
    } catch {
      return false;
    }
  }
}

/** The files that have another path now, by the one that they had.
 * @param {string} then
 * @param {string} folder
 * @returns {Map<string, string>} */
function movedSince(then, folder) {
  git(folder, "fetch", "--quiet", "--no-tags", then, "HEAD");
  const found = git(folder, "diff", "-M", "--diff-filter=R", "--name-status", "FETCH_HEAD", "HEAD");
  const lines = found.split("\n").filter(Boolean);
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split("\t").slice(1))));
}

/**
 * @param {string} folder
 * @param {{ kind: string, path: string, before: string, after: string }} change
 * @returns {string[]}
 */
function carry(folder, { kind, path, before, after }) {
  const file = join(folder, path);
  if (kind === "D") rmSync(file, { force: true });
  if (kind === "A") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
  }
  if (kind !== "M" || !existsSync(file)) return [];
  const now = readFileSync(file, "utf8");
  if (path.endsWith(".json")) {
    writeFileSync(file, changeJson(now, jsonChanges(JSON.parse(before), JSON.parse(after))));
    return [];
  }
  const merged = mergedLines(before, now, after);
  if (merged !== undefined) {
    writeFileSync(file, merged);
    return [];
  }
  const changes = [editsBetween(before, now), editsBetween(before, after)].flatMap((edits) =>
    edits.map((edit) => ({ edit, weight: 1 })),
  );
  writeFileSync(file, unite(before, changes));
  return [path];
}

/** Both changes of a text, where no line of one is beside a line of the other.
 * @param {string} before
 * @param {string} now
 * @param {string} after */
function mergedLines(before, now, after) {
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    for (const [name, text] of Object.entries({ before, now, after })) writeFileSync(join(place, name), text);
    return git(place, "merge-file", "--stdout", "--quiet", "now", "before", "after");
  } catch {
    return undefined;
  } finally {
    rmSync(place, { recursive: true });
  }
}
