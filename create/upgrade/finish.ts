import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fallbackAuthorConfig, git, gitList, throwIfInterrupted, tryGit } from "../git.ts";
import { manifestFile } from "../make/manifest.ts";
import { writeFile } from "../make/write-project.ts";
import { tryNpm } from "../npm.ts";
import { ReportedError } from "../reported-error.ts";
import type { Plan } from "./begin.ts";
import { commandsToRun } from "./generated-files.ts";
import { isSame, mergeValues } from "./merge-json.ts";
import { journalOf, prepareMigration } from "./migrations.ts";
import { rewriteMovedImports } from "./moved-imports.ts";
import type { CommandContext } from "./project-commands.ts";
import { readJson } from "./read-json.ts";
import { hasCrlf, type UnfinishedUpgrade, unmergedPaths } from "./repository.ts";
import { forgetPlan, type OldAndNew } from "./trees.ts";

/** Completes and commits an upgrade without conflicts. */
export async function finish(upgrade: UnfinishedUpgrade, context: CommandContext) {
  const { root, say, signal, tempFolder } = context;
  const unmerged = unmergedPaths(root);
  if (unmerged.length > 0)
    throw new ReportedError(
      `Resolve the conflicts in these files and \`git add\` them first:\n${unmerged.join("\n")}`,
    );
  const plan: Plan = JSON.parse(git(root, ["cat-file", "blob", upgrade.plan]));
  const { prefix } = plan;
  const folder = join(root, prefix);

  const moved = renames(root, prefix, ["diff-tree", "-r", plan.trees.old, plan.trees.new]);
  const own = renames(root, prefix, ["diff", "--cached", upgrade.before]);
  const cameFrom = new Map([...own].map(([before, now]) => [now, before]));
  rewriteMovedImports(folder, gitList(folder, ["ls-files"]), moved, cameFrom);

  // Prepares those of all databases before it writes the first: one of them may be refused.
  const migrations = Object.entries(plan.steps).map(([dialect, statements]) =>
    statements.length === 0 || isAppended(folder, upgrade.before, dialect, plan.label)
      ? {}
      : prepareMigration(folder, dialect, statements, plan.label, tempFolder),
  );
  const files: Record<string, string> = Object.assign({}, ...migrations, plan.files);
  for (const [path, text] of Object.entries(files)) writeFile(folder, path, text);
  // `--abort` only removes files that are in git's index.
  const written = Object.keys(files);
  if (written.length > 0) git(folder, ["add", "--force", "--", ...written]);
  if (plan.removed) {
    rmSync(join(folder, plan.removed), { recursive: true, force: true });
    const parent = join(folder, dirname(plan.removed));
    if (existsSync(parent) && readdirSync(parent).length === 0) rmdirSync(parent);
  }
  const notes = [...plan.notes, ...(await mergeLockfile(folder, plan.locks, signal))];
  writeFile(folder, manifestFile, plan.manifestText);
  notes.push(...format(root, folder, upgrade.before));

  git(folder, ["add", "--update", "--", "."]);
  const added = untrackedResults(folder);
  if (added.length > 0) git(folder, ["add", "--", ...added]);
  if (hasCrlf({ root, prefix }, upgrade.before)) git(folder, ["add", "--renormalize", "--", "."]);
  await throwIfInterrupted(signal);
  const args = ["commit", "--quiet", "--no-verify", "--allow-empty", "-m", plan.title];
  if (upgrade.isHead || !upgrade.isCommitted) args.push("--reset-author");
  if (upgrade.isHead) args.push("--amend");
  git(root, args, { config: fallbackAuthorConfig(root) });
  forgetPlan(context);
  const changed = git(root, ["diff", "--shortstat", upgrade.before, "HEAD"]).trim();
  say(`${plan.title}: ${changed || "no changes"}.`);
  for (const note of notes) say(`\n${note}`);
  const generators = commandsToRun(root, plan, upgrade.before);
  say(`\nNext: ${["npm ci", ...generators, "npm test"].join(" && ")}`);
  return 0;
}

/** The untracked files that the upgrade has written, now or before an interruption. */
function untrackedResults(folder: string) {
  const paths = [manifestFile, "package-lock.json", "db/*/migrations/*"];
  return gitList(folder, ["ls-files", "--others", "--exclude-standard", "--", ...paths]);
}

function renames(root: string, prefix: string, [command = "", ...args]: string[]): Map<string, string> {
  const options = ["--name-status", "--find-renames=40%", "--diff-filter=R"];
  const found = gitList(root, [command, ...options, ...args]).map((path) =>
    path.slice(path.startsWith(prefix) ? prefix.length : 0),
  );
  return new Map(
    Array.from({ length: found.length / 3 }, (_, at) => [found[at * 3 + 1] ?? "", found[at * 3 + 2] ?? ""]),
  );
}

/** @throws {ReportedError} when the project's migrations changed during the upgrade: they have the statements already */
function isAppended(folder: string, before: string, dialect: string, label: string) {
  const journal = journalOf(dialect);
  if (!existsSync(join(folder, journal))) return true;
  if (tryGit(folder, ["diff", "--quiet", before, "--", journal]).ok) return false;
  if (readFileSync(join(folder, journal), "utf8").includes(`_${label}"`)) return true;
  const migrations = `db/${dialect}/migrations`;
  if (!tryGit(folder, ["diff", "--quiet", before, "HEAD", "--", journal]).ok)
    throw new ReportedError(
      `${migrations} was changed by commits during the upgrade. Cancel it with --abort, and start it again. Then reapply ` +
        "these commits, and generate their migrations again as docs/upgrading.md explains",
    );
  throw new ReportedError(
    `${migrations} changed during the upgrade. Undo that, and run this again:\n` +
      `git add ${migrations} && git restore --source=${before} --staged --worktree ${migrations}`,
  );
}

/** Merges by key, then npm adds what is missing. */
async function mergeLockfile(folder: string, locks: OldAndNew, signal: AbortSignal): Promise<string[]> {
  const file = join(folder, "package-lock.json");
  if (!existsSync(file)) return [];
  const [before, now] = [locks.old, locks.new].map((text) => JSON.parse(text));
  const [ours, manifest] = ["package-lock.json", "package.json"].map((path) => readJson(folder, path));
  const merged = mergeValues(before, ours, now, (values) =>
    typeof values.theirs === "symbol" ? values.ours : values.theirs,
  );
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
  const groups = ["dependencies", "devDependencies"];
  const isComplete = groups.every((group) => isSame(manifest[group] ?? {}, now.packages[""][group] ?? {}));
  if (isComplete && isSame(ours, before)) return [];
  const { ok, reason } = await tryNpm(folder, ["install", "--package-lock-only", "--ignore-scripts"], signal);
  return ok ? [] : [`package-lock.json is incomplete (${reason}). Run \`npm install\`.`];
}

/** The formatter may want another order or other line breaks in merged lists. */
function format(root: string, folder: string, before: string): string[] {
  const biome = join(folder, "node_modules/@biomejs/biome/bin/biome");
  const changed = gitList(root, ["diff", "--name-only", "--diff-filter=AMR", before]);
  const sources = changed.filter((path) => /\.(tsx?|mjs|json|css)$/.test(path));
  if (!existsSync(biome) || sources.length === 0) return [];
  const args = ["check", "--write", "--linter-enabled=false", "--no-errors-on-unmatched"];
  const paths = sources.map((path) => join(root, path));
  const { status } = spawnSync(process.execPath, [biome, ...args, ...paths], {
    cwd: folder,
    stdio: "ignore",
  });
  return status === 0 ? [] : ["Some files could not be formatted. Run `npm run format`."];
}
