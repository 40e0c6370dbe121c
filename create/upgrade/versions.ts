import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compare } from "semver";
import { InterruptedError } from "../git.ts";
import { type Manifest, manifestFile, manifestText, parseManifest } from "../make/manifest.ts";
import { tryNpm } from "../npm.ts";
import { ReportedError } from "../reported-error.ts";
import type { CommandContext } from "./project-commands.ts";
import type { OldAndNew } from "./trees.ts";

/**
 * @param wanted a version, or `*` for any version that the file has
 * @param file the package file, instead of the registry
 * @returns the path of the installed command
 */
export async function installCreator(
  wanted: string,
  file: string | undefined,
  folder: string,
  { folder: project, root, signal }: Pick<CommandContext, "folder" | "root" | "signal">,
): Promise<string> {
  if (file !== undefined && !existsSync(file)) throw new ReportedError(`--old: file not found: ${file}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), "{}");
  const source = file === undefined ? `create-plumbline@${wanted}` : resolve(file);
  // Has the address and the token of a private registry.
  const settings = [project, root].map((each) => join(each, ".npmrc")).find((path) => existsSync(path));
  const copied = join(folder, ".npmrc");
  if (settings) copyFileSync(settings, copied);
  const args = ["install", "--ignore-scripts", "--no-save", source];
  const { ok, reason } = await tryNpm(folder, args, signal).finally(() => rmSync(copied, { force: true }));
  if (!ok)
    throw new ReportedError(
      `Version ${wanted} could not be fetched: ${reason}\nIf you have its package file, use --old create-plumbline-${wanted}.tgz`,
    );
  const script = join(folder, "node_modules/create-plumbline/create-plumbline.js");
  const found = existsSync(script) ? versionOf(script) : undefined;
  if (found && (found === wanted || wanted === "*")) return script;
  const content = found ? `version ${found}` : "another package";
  throw new ReportedError(`--old: the file must contain create-plumbline@${wanted}, not ${content}`);
}

export function versionOf(script: string): string {
  return JSON.parse(readFileSync(join(dirname(script), "package.json"), "utf8")).version;
}

/** Recreates a project with another version, which has its own template. @returns the manifest that it writes */
export function composeWithVersion(script: string, manifest: Manifest, folder: string): Manifest {
  mkdirSync(dirname(folder), { recursive: true });
  const file = `${folder}-${manifestFile}`;
  writeFileSync(file, manifestText(manifest));
  const args = [script, "compose", folder, "--manifest", file];
  const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (signal) throw new InterruptedError("stopped");
  if (status === 0 && existsSync(join(folder, manifestFile)))
    return parseManifest(readFileSync(join(folder, manifestFile), "utf8"));
  throw new ReportedError(`Version ${manifest.version} could not recreate the project: ${stderr.trim()}`);
}

/** Creates the project before and after a command, each from a version and a manifest. */
export function composeOldAndNew(folder: string, from: [string, Manifest], to: [string, Manifest]) {
  const folders: OldAndNew = { old: join(folder, "old", "project"), new: join(folder, "new", "project") };
  composeWithVersion(...from, folders.old);
  return { folders, manifest: composeWithVersion(...to, folders.new) };
}

export function changelogBetween(changelog: string, from: string, to: string) {
  const sections = changelog.split(/^(?=## \d)/m).slice(1);
  const passed = sections.filter((section) => {
    const [, version = ""] = /^## (\S+)/.exec(section) ?? [];
    return compare(version, from) > 0 && compare(version, to) <= 0;
  });
  return passed.join("").trim();
}
