import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { git, gitList, tryGit } from "../git.ts";
import { type Manifest, manifestFile, parseManifest } from "../make/manifest.ts";
import { ReportedError } from "../reported-error.ts";
import type { Plan } from "./begin.ts";
import { authorEmail, planRef } from "./trees.ts";

export interface Repository {
  root: string;
  folder: string;
  /** The project's path in the repository, such as `apps/shop/`, or empty */
  prefix: string;
}

/** Precedes the id of the plan in the commit message of an unfinished upgrade. */
export const planTrailer = "Plumbline-Plan: ";

export function openRepository(folder: string): Repository {
  const top = tryGit(folder, ["rev-parse", "--show-toplevel"]);
  if (!top.ok)
    throw new ReportedError(
      top.problem.startsWith("fatal: not a git repository")
        ? "This is not a git repository. Upgrading requires one, so that you can undo it"
        : `git cannot open this repository: ${top.problem}`,
    );
  if (!tryGit(folder, ["rev-parse", "--verify", "HEAD"]).ok)
    throw new ReportedError("There are no commits yet: commit the project first");
  return { root: resolve(top.out), folder, prefix: git(folder, ["rev-parse", "--show-prefix"]) };
}

export function assertCleanWorkTree({ root }: Repository) {
  for (const [name, what] of Object.entries({
    MERGE_HEAD: "the merge",
    CHERRY_PICK_HEAD: "the cherry-pick or upgrade",
    REVERT_HEAD: "the revert",
    "rebase-merge": "the rebase",
    "rebase-apply": "the rebase",
  }))
    if (name.endsWith("_HEAD") ? hasRef(root, name) : existsSync(gitFile(root, name)))
      throw new ReportedError(`Finish ${what} first (an upgrade with --continue or --abort)`);
  const changed = git(root, ["status", "--porcelain", "--untracked-files=no"]);
  if (changed) throw new ReportedError(`There are uncommitted changes:\n${changed}`);
  const unseen = gitList(root, ["ls-files", "-v"]).filter((line) => /^[a-z]/.test(line));
  if (unseen.length > 0)
    throw new ReportedError(
      "Git is told to assume that these files are unchanged, so an upgrade could discard your changes to them. Run " +
        `\`git update-index --no-assume-unchanged\` with their paths, then commit or undo the changes:\n` +
        unseen.map((line) => line.slice(2)).join("\n"),
    );
  const sparse = tryGit(root, ["config", "core.sparseCheckout"]).out === "true";
  if (sparse) throw new ReportedError("This is a sparse checkout: check out all files first");
}

/** Also in a repository with reftable, where only a few refs are files. */
export function hasRef(root: string, name: string) {
  return tryGit(root, ["rev-parse", "--verify", "--quiet", name]).ok;
}

/** In worktrees and submodules `.git` is a file. */
function gitFile(root: string, name: string) {
  return resolve(root, git(root, ["rev-parse", "--git-path", name]));
}

export function readManifest({ folder }: Repository): Manifest {
  const file = join(folder, manifestFile);
  if (existsSync(file)) return parseManifest(readFileSync(file, "utf8"));
  throw new ReportedError(
    existsSync(join(folder, "package.json"))
      ? `There is no ${manifestFile} here. If the project never had one, find its version with: npm create plumbline@latest upgrade -- --adopt`
      : `There is no ${manifestFile} here: run this in the project folder`,
  );
}

/** An upgrade with unresolved conflicts, or an interrupted one. */
export interface UnfinishedUpgrade {
  /** The id of its plan */
  plan: string;
  /** The commit before it */
  before: string;
  isCommitted: boolean;
  /** Whether the head is its commit, with git's own message */
  isHead: boolean;
}

/** @throws {ReportedError} if its plan is missing */
export function findUnfinishedUpgrade({ root }: Repository): UnfinishedUpgrade | undefined {
  for (const name of ["CHERRY_PICK_HEAD", "HEAD"]) {
    const { ok, out } = tryGit(root, ["log", "-1", "--format=%B", name]);
    const [, plan] = new RegExp(`^${planTrailer}(\\w+)$`, "m").exec(out) ?? [];
    if (!ok || !plan) continue;
    const isCommitted = name === "HEAD";
    if (!tryGit(root, ["cat-file", "-e", plan]).ok) throw new ReportedError(missingPlan(isCommitted));
    const before = git(root, ["rev-parse", isCommitted ? "HEAD~1" : "HEAD"]);
    return { plan, before, isCommitted, isHead: isCommitted };
  }
  return findCommittedByHand(root);
}

/** An upgrade that was committed with another message, or before other commits. */
function findCommittedByHand(root: string): UnfinishedUpgrade | undefined {
  const { ok, out: before } = tryGit(root, ["rev-parse", "--verify", "--quiet", `${planRef}^2`]);
  if (!ok) return undefined;
  // Git keeps the author of what it cherry-picks.
  const parents = ["log", "--format=%P", "--fixed-strings", `--author=${authorEmail}`, `${before}..HEAD`];
  const isCommitted = git(root, parents).split("\n").includes(before);
  const { prefix }: Plan = JSON.parse(git(root, ["cat-file", "blob", `${planRef}:plan`]));
  const isNotFinished = ["diff", "--quiet", before, "HEAD", "--", `:(top)${prefix}${manifestFile}`];
  if (!isCommitted || !tryGit(root, isNotFinished).ok) return undefined;
  return { plan: git(root, ["rev-parse", `${planRef}:plan`]), before, isCommitted, isHead: false };
}

/** Only a commit can come from another clone. */
function missingPlan(isCommitted: boolean) {
  return isCommitted
    ? "An upgrade was started in another clone, and only that one can finish it: run it there with --continue or " +
        "--abort. To cancel it in this clone: git reset --hard HEAD~1"
    : "Git has removed what this upgrade needs. Cancel it and start again: git cherry-pick --abort";
}

/** Whether the commit has files with CRLF. */
export function hasCrlf({ root, prefix }: Pick<Repository, "root" | "prefix">, commit: string) {
  return tryGit(root, ["show", `${commit}:${prefix}package.json`]).out.includes("\r\n");
}

export function unmergedPaths(root: string): string[] {
  return gitList(root, ["diff", "--name-only", "--diff-filter=U"]);
}
