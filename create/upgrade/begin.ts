import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidChoiceError } from "../make/choices.mjs";
import { type Receipt, receiptText } from "../make/receipt.mjs";
import { finish } from "./finish.ts";
import { git, listed, tryGit } from "./git.ts";
import { mergeSettings } from "./merge-driver.ts";
import {
  author,
  findBegun,
  gitFile,
  hasCrlf,
  planMark,
  type Repository,
  unmergedPaths,
} from "./repository.ts";
import { commitTrees, writeTree } from "./trees.ts";

/** What is done beside the merge, when that is over. */
export interface Plan {
  title: string;
  label: string;
  command: string;
  trees: { old: string; new: string };
  receipt: string;
  locks: { old: string; new: string };
  /** SQL by dialect */
  steps: Record<string, string[]>;
  files: Record<string, string>;
  removed: string[];
  notes: string[];
}

export interface Difference {
  folders: { old: string; new: string };
  receipt: Receipt;
  plan: Omit<Plan, "trees" | "receipt" | "locks">;
}

export type Session = { script: string; signal: AbortSignal; say: (text: string) => void; isDry?: boolean };

/** Brings the difference between two projects into the one of somebody. */
export async function begin(
  repository: Repository,
  { folders, receipt, plan }: Difference,
  session: Session,
): Promise<number> {
  const trees = { old: writeTree(repository, folders.old), new: writeTree(repository, folders.new) };
  const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  const whole = {
    ...plan,
    trees,
    receipt: receiptText(receipt),
    locks: { old: lockOf(folders.old), new: lockOf(folders.new) },
  };
  const id = git(repository.root, ["hash-object", "-w", "--stdin"], { input: JSON.stringify(whole) });
  const commits = commitTrees(repository, trees, `${plan.title}\n\n${planMark}${id}\n`);
  const place = mkdtempSync(join(tmpdir(), "plumbline-merge-"));
  try {
    const settings = {
      ...mergeSettings(session.script, place),
      ...author(repository),
      // Lines are compared without their ends then.
      ...(hasCrlf(repository, "HEAD") ? { "core.autocrlf": "true" } : {}),
    };
    if (session.isDry) return showMerge(repository, commits.new, whole, settings, session);
    return await merge(repository, commits.new, plan.command, settings, session);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function merge(
  repository: Repository,
  commit: string,
  command: string,
  config: Record<string, string>,
  session: Session,
) {
  const { root } = repository;
  const before = git(root, ["rev-parse", "HEAD"]);
  const untracked = new Set(listed(root, ["ls-files", "--others", "--exclude-standard", "-z"]));
  try {
    const picked = tryGit(root, ["cherry-pick", "--allow-empty", "--keep-redundant-commits", commit], {
      config,
    });
    // A signal that came in between is delivered only now.
    await new Promise(setImmediate);
    session.signal.throwIfAborted();
    if (!picked.ok && !existsSync(gitFile(root, "CHERRY_PICK_HEAD")))
      throw new InvalidChoiceError(picked.problem);
    const begun = findBegun(repository);
    if (begun && unmergedPaths(repository).length === 0) return await finish(repository, begun, session);
  } catch (error) {
    restore(repository, before, commit, untracked);
    throw error;
  }
  const conflicts = unmergedPaths(repository);
  session.say(`${conflicts.length} ${conflicts.length === 1 ? "file has" : "files have"} conflicts:\n`);
  for (const path of conflicts) session.say(`  ${path}`);
  session.say(
    `\nResolve them and \`git add\` them, then: npm create plumbline@latest ${command} -- --continue\nAs it was before: npm create plumbline@latest ${command} -- --abort`,
  );
  return 1;
}

export function restore(
  { root }: Repository,
  before: string,
  commit: string,
  untracked?: ReadonlySet<string>,
) {
  tryGit(root, ["cherry-pick", "--quit"]);
  git(root, ["reset", "--quiet", "--hard", before]);
  if (!untracked) return;
  const added = new Set(
    listed(root, ["diff-tree", "-r", "-z", "--name-only", "--diff-filter=A", `${commit}~1`, commit]),
  );
  for (const path of listed(root, ["ls-files", "--others", "--exclude-standard", "-z"]))
    if (added.has(path) && !untracked.has(path)) rmSync(join(root, path));
}

/** In a work tree of its own, which goes again. */
function showMerge(
  { root }: Repository,
  commit: string,
  { title, steps }: Plan,
  config: Record<string, string>,
  { say }: Session,
) {
  const place = mkdtempSync(join(tmpdir(), "plumbline-trial-"));
  const trial = join(place, "trial");
  try {
    git(root, ["worktree", "add", "--quiet", "--detach", trial, "HEAD"]);
    const picked = tryGit(trial, ["cherry-pick", "--no-commit", commit], { config });
    const conflicts = listed(trial, ["diff", "--name-only", "--diff-filter=U", "-z"]);
    if (!picked.ok && conflicts.length === 0) throw new InvalidChoiceError(picked.problem);
    const files = git(trial, ["diff", "--cached", "--find-renames", "--name-status", "HEAD"])
      .split("\n")
      .filter(Boolean);
    say(`${title}: nothing is changed yet.\n\nFiles: ${files.length}`);
    for (const line of files) say(`  ${line.replaceAll("\t", "  ")}`);
    for (const [dialect, statements] of Object.entries(steps))
      if (statements.length > 0)
        say(`\nMigration for ${dialect}:\n${statements.join(";\n").replaceAll(/^/gm, "  ")}`);
    say(`\nConflicts: ${conflicts.length}`);
    for (const path of conflicts) say(`  ${path}`);
    return 0;
  } finally {
    tryGit(root, ["worktree", "remove", "--force", trial]);
    rmSync(place, { recursive: true, force: true });
  }
}
