import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InvalidChoiceError } from "../make/choices.mjs";
import { receiptFile } from "../make/receipt.mjs";
import { npm, reasonIn, run } from "../make/write-project.mjs";
import type { Plan, Session } from "./begin.ts";
import { git, listed, StoppedError, tryGit } from "./git.ts";
import { mergeValues } from "./merge-json.ts";
import { appendMigration } from "./migrations.ts";
import { rewriteMovedImports } from "./moved-imports.ts";
import { author, type findBegun, hasCrlf, type Repository, unmergedPaths } from "./repository.ts";

/** Does what can only follow when everything is merged, and commits. */
export async function finish(
  repository: Repository,
  begun: NonNullable<ReturnType<typeof findBegun>>,
  { say, signal }: Session,
) {
  const { root, folder, prefix } = repository;
  const unmerged = unmergedPaths(repository);
  if (unmerged.length > 0)
    throw new InvalidChoiceError(`Resolve these and \`git add\` them first:\n${unmerged.join("\n")}`);
  const plan: Plan = JSON.parse(git(root, ["cat-file", "blob", begun.plan]));

  const moved = renames(root, prefix, ["diff-tree", "-r", plan.trees.old, plan.trees.new]);
  const own = renames(root, prefix, ["diff", "--cached", begun.before]);
  const cameFrom = new Map([...own].map(([before, now]) => [now, before]));
  const paths = listed(folder, ["ls-files", "-z"]);
  rewriteMovedImports(folder, paths, moved, cameFrom);

  const appended = Object.entries(plan.steps).flatMap(([dialect, statements]) =>
    isAppended(folder, begun.before, dialect, plan.label)
      ? []
      : appendMigration(folder, dialect, statements, plan.label),
  );
  for (const [path, text] of Object.entries(plan.files)) write(folder, path, text);
  // What git knows of goes with `--abort`.
  const written = [...appended, ...Object.keys(plan.files)];
  if (written.length > 0) git(folder, ["add", "--", ...written]);
  for (const path of plan.removed) {
    rmSync(join(folder, path), { recursive: true, force: true });
    const parent = join(folder, dirname(path));
    if (readdirSync(parent).length === 0) rmdirSync(parent);
  }
  const notes = [...plan.notes, ...(await mergeLockfile(folder, plan.locks, signal))];
  write(folder, receiptFile, plan.receipt);
  format(root, folder, begun.before);

  git(folder, ["add", "--all", "--", "."].concat(untrackedWords(folder)));
  if (hasCrlf(repository, begun.before)) git(folder, ["add", "--renormalize", "--", "."]);
  await new Promise(setImmediate);
  if (signal.aborted) throw new StoppedError("stopped");
  const amends = begun.isCommitted ? ["--amend"] : [];
  const words = [
    "commit",
    "--quiet",
    "--no-verify",
    "--allow-empty",
    ...amends,
    "--reset-author",
    "-m",
    plan.title,
  ];
  git(root, words, { config: author(repository) });
  const changed = git(root, ["diff", "--shortstat", begun.before, "HEAD"]).trim();
  say(`${plan.title}: ${changed || "nothing to change"}.`);
  for (const note of notes) say(`\n${note}`);
  say("\nNext: npm ci && npm test");
  return 0;
}

/** Files that were not in git before stay out of it, but for those that were just written. */
function untrackedWords(folder: string) {
  const isWritten = /^(db\/\w+\/migrations\/|plumbline\.json$|package-lock\.json$)/;
  const others = listed(folder, ["ls-files", "--others", "--exclude-standard", "-z"]);
  return others.filter((path) => !isWritten.test(path)).map((path) => `:(exclude,literal)${path}`);
}

function renames(root: string, prefix: string, [command = "", ...words]: string[]): Map<string, string> {
  const options = ["-z", "--name-status", "--find-renames=40%", "--diff-filter=R"];
  const found = listed(root, [command, ...options, ...words]).map((path) =>
    path.slice(path.startsWith(prefix) ? prefix.length : 0),
  );
  return new Map(
    Array.from({ length: found.length / 3 }, (_, at) => [found[at * 3 + 1] ?? "", found[at * 3 + 2] ?? ""]),
  );
}

function isAppended(folder: string, before: string, dialect: string, label: string) {
  const journal = `db/${dialect}/migrations/meta/_journal.json`;
  if (!existsSync(join(folder, journal))) return true;
  const isAsBefore = tryGit(folder, ["diff", "--quiet", before, "--", journal]).ok;
  return !isAsBefore && readFileSync(join(folder, journal), "utf8").includes(`_${label}"`);
}

/** By key, then as npm completes it. */
async function mergeLockfile(
  folder: string,
  locks: { old: string; new: string },
  signal: AbortSignal,
): Promise<string[]> {
  const file = join(folder, "package-lock.json");
  if (!existsSync(file)) return [];
  const [before, ours, now] = [locks.old, readFileSync(file, "utf8"), locks.new].map((text) =>
    JSON.parse(text),
  );
  const merged = mergeValues(before, ours, now, [], (_, { theirs, ours }) =>
    typeof theirs === "symbol" ? ours : theirs,
  );
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const isOwn = ["dependencies", "devDependencies"].every((group) =>
    isSame(manifest[group], now.packages[""][group]),
  );
  if (isOwn && isSame(ours, before)) return [];
  const words = [
    "install",
    "--package-lock-only",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
  ];
  const { code, errors } = await run(
    folder,
    ...npm([...words, "--fetch-retries=1", "--loglevel=error"]),
    signal,
  );
  if (signal.aborted) throw new StoppedError("stopped");
  return code === 0 ? [] : [`The lock file is not complete (${reasonIn(errors)}): run \`npm install\`.`];
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});
}

/** Merged lists may have an order or a line length that the formatter would change. */
function format(root: string, folder: string, before: string) {
  const biome = join(folder, "node_modules", "@biomejs", "biome", "bin", "biome");
  const changed = listed(root, ["diff", "--name-only", "--diff-filter=AMR", "-z", before]);
  const sources = changed
    .filter((path) => /\.(tsx?|mjs|json|css)$/.test(path))
    .map((path) => join(root, path));
  if (!existsSync(biome) || sources.length === 0) return;
  const words = ["check", "--write", "--linter-enabled=false", "--no-errors-on-unmatched", ...sources];
  spawnSync(process.execPath, [biome, ...words], { cwd: folder, stdio: "ignore" });
}

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
