import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { git, gitList, tryGit } from "../git.ts";
import { manifestFile } from "../make/manifest.ts";
import type { Repository } from "./repository.ts";

/** The project's current version, and the version that it is changed to. */
export type OldAndNew = { old: string; new: string };

export const authorEmail = "plumbline@localhost";

/** Fixed, so that the commits have the same ids in every clone. */
const fixedAuthor = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Plumbline"],
    [`GIT_${who}_EMAIL`, authorEmail],
    [`GIT_${who}_DATE`, "2020-01-01T00:00:00Z"],
  ]),
);

/** Files that git does not merge: they are generated after the merge. */
export function isWrittenAfterMerge(path: string) {
  return path === manifestFile || path === "package-lock.json" || /^db\/\w+\/migrations\//.test(path);
}

/** Commits one tree as the child of the other, outside all branches. @returns the id of the child */
export function commitTrees({ root }: Repository, trees: OldAndNew, message: string) {
  const commit = (tree: string, ...args: string[]) =>
    git(root, ["commit-tree", tree, ...args], { input: message, env: fixedAuthor });
  return commit(trees.new, "-p", commit(trees.old));
}

/** Keeps the plan, the commit and the head of an upgrade until it ends: git removes objects that no ref leads to. */
export function keepPlan({ root }: Repository, plan: string, commit: string) {
  const tree = git(root, ["mktree"], { input: `100644 blob ${plan}\tplan\n` });
  const parents = ["-p", commit, "-p", "HEAD"];
  const kept = git(root, ["commit-tree", tree, ...parents, "-m", "Plan"], { env: fixedAuthor });
  git(root, ["update-ref", planRef, kept]);
}

export function forgetPlan({ root }: Pick<Repository, "root">) {
  tryGit(root, ["update-ref", "-d", planRef]);
}

/** Each worktree has its own. */
export const planRef = "refs/worktree/plumbline/plan";

/** The repository's files outside the project. They are in both trees, so that git does not mistake them for renamed project files. */
export function otherFiles({ root, prefix }: Repository): string[] {
  if (prefix === "") return [];
  const entries = gitList(root, ["ls-tree", "-r", "--full-tree", "HEAD"]);
  return entries.filter((entry) => !entry.slice(entry.indexOf("\t") + 1).startsWith(prefix));
}

/** @param others entries in the format of `git ls-tree` */
export function writeTree({ root, prefix }: Repository, folder: string, others: string[] = []): string {
  const paths = listFiles(folder).filter((path) => !isWrittenAfterMerge(path));
  const input = paths.map((path) => `${join(folder, path)}\n`).join("");
  const ids = git(root, ["hash-object", "-w", "--no-filters", "--stdin-paths"], { input }).split("\n");
  const index = { GIT_INDEX_FILE: join(folder, "..", "index") };
  const lines = paths.map((path, at) => {
    const mode = statSync(join(folder, path)).mode & 0o100 ? "100755" : "100644";
    return `${mode} ${ids[at]}\t${prefix}${path}`;
  });
  const entries = [...others, ...lines].map((entry) => `${entry}\0`).join("");
  git(root, ["read-tree", "--empty"], { env: index });
  git(root, ["update-index", "--add", "-z", "--index-info"], { env: index, input: entries });
  return git(root, ["write-tree"], { env: index });
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}
