import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fallbackAuthorConfig, git, gitList, throwIfInterrupted, tryGit } from "../git.ts";
import { type Manifest, manifestText } from "../make/manifest.ts";
import { ReportedError } from "../reported-error.ts";
import { withoutDropped } from "./dropped-names.ts";
import { finish } from "./finish.ts";
import { mergeDriverConfig } from "./merge-driver.ts";
import { assertMigrated } from "./migrations.ts";
import type { CommandContext } from "./project-commands.ts";
import {
  assertCleanWorkTree,
  findUnfinishedUpgrade,
  hasCrlf,
  hasRef,
  planTrailer,
  type Repository,
  type UnfinishedUpgrade,
  unmergedPaths,
} from "./repository.ts";
import { commitTrees, forgetPlan, keepPlan, type OldAndNew, otherFiles, writeTree } from "./trees.ts";

/** The remaining steps after the merge. */
export interface Plan extends Pick<Repository, "prefix"> {
  title: string;
  /** The name of the migration */
  label: string;
  command: string;
  trees: OldAndNew;
  /** Other versions continue with this plan, so its names stay. */
  manifestText: string;
  locks: OldAndNew;
  /** SQL by dialect */
  steps: Record<string, string[]>;
  /** The files to write, by path */
  files?: Record<string, string>;
  removed?: string;
  notes: string[];
}

export interface Difference {
  folders: OldAndNew;
  manifest: Manifest;
  plan: Omit<Plan, "prefix" | "trees" | "manifestText" | "locks">;
}

/** Merges the changes between two generated projects into the user's project. */
export async function begin({ folders, manifest, plan: given }: Difference, context: CommandContext) {
  const { root, folder, prefix } = context;
  const steps = withoutDropped(folder, folders, given.steps);
  assertMigrated(folder, steps, context.tempFolder);
  const others = otherFiles(context);
  const trees = {
    old: writeTree(context, folders.old, others),
    new: writeTree(context, folders.new, others),
  };
  const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  const locks = { old: lockOf(folders.old), new: lockOf(folders.new) };
  const plan: Plan = { ...given, steps, prefix, trees, manifestText: manifestText(manifest), locks };
  const id = git(root, ["hash-object", "-w", "--stdin"], { input: JSON.stringify(plan) });
  const commit = commitTrees(context, trees, `${plan.title}\n\n${planTrailer}${id}\n`);
  const config = {
    ...mergeDriverConfig(context.script, context.tempFolder),
    ...fallbackAuthorConfig(root),
    // Makes git ignore line endings when it compares.
    ...(hasCrlf(context, "HEAD") ? { "core.autocrlf": "true" } : {}),
  };
  return context.isDry
    ? showMerge(commit, plan, config, context)
    : merge({ commit, id }, plan, config, context);
}

type Config = Record<string, string>;

async function merge(
  { commit, id }: { commit: string; id: string },
  { command }: Plan,
  config: Config,
  context: CommandContext,
) {
  const { root, prefix, say } = context;
  assertCleanWorkTree(context);
  const before = git(root, ["rev-parse", "HEAD"]);
  const untracked = untrackedPaths(context);
  let isRefused = false;
  keepPlan(context, id, commit);
  try {
    const args = ["cherry-pick", "--allow-empty", "--keep-redundant-commits", commit];
    const picked = tryGit(root, args, { config });
    const isEnded = !picked.ok && !hasRef(root, "CHERRY_PICK_HEAD");
    isRefused = isEnded && /would (be overwritten|be removed|lose untracked)/.test(picked.problem);
    await throwIfInterrupted(context.signal);
    if (isEnded) throw new ReportedError(picked.problem);
    const upgrade = findUnfinishedUpgrade(context);
    if (upgrade && unmergedPaths(root).length === 0) return await finish(upgrade, context);
  } catch (error) {
    // Git changed nothing, and a reset would discard edits.
    if (!isRefused) tryRestore(context, before, error);
    forgetPlan(context);
    if (isRefused) throw error;
    const args = ["diff-tree", "-r", "--name-only", "--diff-filter=A", `${commit}~1`, commit];
    const added = gitList(root, args);
    for (const path of untrackedPaths(context))
      if ((added.includes(path) || isLeftBehind(path, prefix)) && !untracked.includes(path))
        rmSync(join(root, path), { force: true });
    throw error;
  }
  const conflicts = unmergedPaths(root);
  say(`${conflicts.length} ${conflicts.length === 1 ? "file has" : "files have"} conflicts:\n`);
  for (const path of conflicts) say(`  ${path}`);
  const again = `npm create plumbline@latest ${command} --`;
  say(`\nResolve them and \`git add\` the files, then run: ${again} --continue`);
  say(`To cancel and restore the project: ${again} --abort`);
  return 1;
}

/** Says how to get back other changes, except during conflicts, when git cannot stash them. */
export function abort({ before, isCommitted, isHead }: UnfinishedUpgrade, context: CommandContext) {
  const { root, say } = context;
  const head = git(root, ["rev-parse", "HEAD"]);
  const stashed = tryGit(root, ["stash", "create"]);
  restore(context, before);
  forgetPlan(context);
  say("Canceled. The project was restored.");
  if (isCommitted && !isHead) say(`\nYour commits since then can be restored with: git reset --hard ${head}`);
  if (stashed.ok && stashed.out) {
    const which = isCommitted
      ? "Your uncommitted changes"
      : "Your uncommitted changes and those of the upgrade";
    say(`\n${which} can be restored with: git stash apply ${stashed.out}`);
  }
  return 0;
}

/** @throws {ReportedError} with both reasons if git fails again, such as on a full disk */
function tryRestore(repository: Repository, before: string, error: unknown) {
  try {
    restore(repository, before);
  } catch (failure) {
    if (!(failure instanceof ReportedError && error instanceof Error)) throw failure;
    const command = `git reset --hard ${before}`;
    throw new ReportedError(
      `${error.message}\nThe project could not be restored: ${failure.message}\nRun: ${command}`,
    );
  }
}

function restore({ root }: Repository, before: string) {
  // Ends the cherry-pick last, so that a failed `--abort` can be repeated.
  git(root, ["reset", "--quiet", "--hard", before]);
  tryGit(root, ["cherry-pick", "--quit"]);
}

/** A file for a merge driver, which git leaves behind when a signal ends it, or a migration that git did not add. */
function isLeftBehind(path: string, prefix: string) {
  const name = path.slice(path.startsWith(prefix) ? prefix.length : 0);
  return /^\.merge_file_\w+$/.test(path) || /^db\/\w+\/migrations\//.test(name);
}

function untrackedPaths({ root, folder, prefix }: Repository) {
  const ignored = gitList(folder, ["ls-files", "--others", "--", "db/*/migrations/*"]);
  const others = gitList(root, ["ls-files", "--others", "--exclude-standard"]);
  return [...new Set([...others, ...ignored.map((path) => prefix + path)])];
}

function showMerge(commit: string, plan: Plan, config: Config, { root, tempFolder, say }: CommandContext) {
  const trial = join(tempFolder, "trial");
  try {
    git(root, ["worktree", "add", "--quiet", "--detach", trial, "HEAD"]);
    const picked = tryGit(trial, ["cherry-pick", "--no-commit", commit], { config });
    const conflicts = unmergedPaths(trial);
    if (!picked.ok && conflicts.length === 0) throw new ReportedError(picked.problem);
    const changes = git(trial, ["diff", "--cached", "--find-renames", "--name-status", "HEAD"]);
    const files = changes.split("\n").filter(Boolean);
    for (const note of plan.notes) say(`${note}\n`);
    say(`${plan.title} (dry run, nothing was changed)\n\nFiles: ${files.length}`);
    for (const line of files) say(`  ${line.replaceAll("\t", "  ")}`);
    for (const [dialect, statements] of Object.entries(plan.steps))
      if (statements.length > 0)
        say(`\nMigration for ${dialect}:\n${statements.join("\n").replaceAll(/^/gm, "  ")}`);
    say(`\nConflicts: ${conflicts.length}`);
    for (const path of conflicts) say(`  ${path}`);
    return 0;
  } finally {
    tryGit(root, ["worktree", "remove", "--force", trial]);
  }
}
