import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fallbackAuthorConfig, git, tryGit } from "../git.ts";
import { ReportedError } from "../reported-error.ts";
import { compose, type Template } from "./compose.ts";
import { pruneLockfile } from "./lockfile.mjs";
import { choicesOf, type Manifest, manifestFile, manifestText } from "./manifest.ts";
import { type Names, replaceStarterNames } from "./replace-starter-names.ts";

/** A folder with only these counts as empty. */
const ignoredNames = new Set([".git", ".DS_Store", "Thumbs.db"]);

/** @throws {ReportedError} when the folder is not empty, or is a file */
export function assertEmptyFolder(folder: string) {
  withReadableErrors(folder, () => {
    const found = existsSync(folder) ? readdirSync(folder).filter((name) => !ignoredNames.has(name)) : [];
    if (found.length === 0) return;
    const names = `${found.slice(0, 3).join(", ")}${found.length > 3 ? " …" : ""}`;
    throw new ReportedError(`${folder} is not empty: it contains ${names}`);
  });
}

/**
 * @returns a function that removes everything written since
 * @throws {ReportedError} when the folder cannot be created, with the reason
 */
export function createProjectFolder(folder: string): () => void {
  const existed = existsSync(folder);
  assertEmptyFolder(folder);
  const before = new Set(existed ? readdirSync(folder) : []);
  // Folders that already existed are not ours to remove.
  const first = withReadableErrors(folder, () => mkdirSync(folder, { recursive: true })) ?? folder;
  return () => {
    const names = existed ? readdirSync(folder).filter((name) => !before.has(name)) : [];
    const made = existed ? names.map((name) => join(folder, name)) : [first];
    for (const path of made) rmSync(path, { recursive: true, force: true });
  };
}

function withReadableErrors<Result>(folder: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof ReportedError) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOTDIR: "it is a file",
      EEXIST: "it is a file",
      EACCES: "you don't have permission to write there",
      EROFS: "the disk is read-only",
    };
    throw new ReportedError(`${folder} cannot be created: ${reasons[code] ?? message}`);
  }
}

export function writeProject(folder: string, template: Template, manifest: Manifest) {
  const { names, without } = choicesOf(manifest);
  const texts = compose(template, without);
  const packageJson = packageJsonOf(texts.get("package.json") ?? "{}", names);
  const named = new Map([
    ["package.json", `${JSON.stringify(packageJson, null, 2)}\n`],
    ["package-lock.json", pruneLockfile(texts.get("package-lock.json") ?? "{}", packageJson)],
  ]);
  for (const [path, text] of texts)
    writeFile(folder, path, named.get(path) ?? replaceStarterNames(path, text, names));
  writeFile(folder, manifestFile, manifestText(manifest));
  for (const [path, content] of Object.entries(template.binaries))
    writeFile(folder, path, Buffer.from(content, "base64"));
  for (const path of template.executables)
    if (existsSync(join(folder, path))) chmodSync(join(folder, path), 0o755);
}

export function writeFile(folder: string, path: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function packageJsonOf(text: string, { packageName, title }: Names) {
  const { license, ...packageJson } = JSON.parse(text);
  return { ...packageJson, name: packageName, version: "0.1.0", description: title };
}

/** Makes the folder a git repository with one commit. */
export function tryInitRepository(folder: string, { title }: Names): { ok: boolean; problem: string } {
  try {
    const prefix = tryGit(folder, ["rev-parse", "--show-prefix"]);
    if (prefix.out && !tryGit(folder, ["check-ignore", "--quiet", "."]).ok) {
      const outer = git(folder, ["rev-parse", "--show-toplevel"]);
      throw new ReportedError(`the folder already belongs to ${outer}. Commit the new files there`);
    }
    const isRepository = prefix.ok && !prefix.out;
    if (isRepository && tryGit(folder, ["rev-parse", "--verify", "HEAD"]).ok)
      return { ok: false, problem: "The files were not committed: the repository already has commits" };
    if (!isRepository) {
      git(folder, ["init", "--quiet"]);
      git(folder, ["symbolic-ref", "HEAD", "refs/heads/main"]);
    }
    // The user's own may ignore files that belong to the project, such as *.sql.
    git(folder, ["add", "--all"], { config: { "core.excludesFile": "/dev/null" } });
    const args = ["commit", "--quiet", "--no-verify", "--message", `Start ${title}`];
    git(folder, args, { config: fallbackAuthorConfig(folder) });
    return { ok: true, problem: "" };
  } catch (error) {
    if (!(error instanceof ReportedError)) throw error;
    const problem = existsSync(join(folder, ".git"))
      ? "The files were not committed"
      : "No git repository was created";
    return { ok: false, problem: `${problem}: ${error.message}` };
  }
}
