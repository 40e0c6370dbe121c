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
  if (kind !== "M") return [];
  // What it was may be elsewhere now.
  if (!existsSync(file)) return [path];
  const now = readFileSync(file, "utf8");
  if (path.endsWith(".json")) {
    writeFileSync(file, changeJson(now, jsonChanges(JSON.parse(before), JSON.parse(after))));
    return [];
  }
  const { text, met } = mergedText(before, now, after);
  writeFileSync(file, text);
  return met ? [path] : [];
}

/**
 * Both changes of a text, line by line, and word by word where they meet.
 *
 * @param {string} before
 * @param {string} now
 * @param {string} after
 * @returns {{ text: string, met: boolean }}
 */
export function mergedText(before, now, after) {
  const merged = mergedLines({ before, now, after });
  const met = /^<{7} now\n([\s\S]*?)^\|{7} before\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} after\n/gm;
  return {
    text: merged.replaceAll(met, (_, now, before, after) => unitedWords(before, now, after)),
    met: merged.search(met) >= 0,
  };
}

/** @param {string} before @param {string} now @param {string} after */
function unitedWords(before, now, after) {
  const edits = [editsBetween(before, now), editsBetween(before, after)].flat();
  return unite(
    before,
    edits.map((edit) => ({ edit, weight: 1 })),
  );
}

/** As git merges the changes, with both texts where they meet.
 * @param {{ before: string, now: string, after: string }} texts */
function mergedLines(texts) {
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(place, name), text);
    return git(place, "merge-file", "--stdout", "--quiet", "--diff3", "now", "before", "after");
  } catch (error) {
    const { status, stdout } = /** @type {{ status: number, stdout: string }} */ (error);
    // The number of places where they meet.
    if (status > 0 && status < 128) return stdout;
    throw error;
  } finally {
    rmSync(place, { recursive: true });
  }
}
