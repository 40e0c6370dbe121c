import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gitList } from "../git.ts";
import { optionalFeatures, optionalLanguages } from "../make/choices.ts";
import { manifestFile, manifestFor, manifestText } from "../make/manifest.ts";
import { namesFor } from "../make/replace-starter-names.ts";
import { npmSpawnArguments, reasonIn } from "../npm.ts";
import { ReportedError } from "../reported-error.ts";
import type { CommandContext } from "./project-commands.ts";
import { readJson } from "./read-json.ts";
import type { Repository } from "./repository.ts";
import { writeTree } from "./trees.ts";
import { composeWithVersion, installCreator, versionOf } from "./versions.ts";

/** The best version must match at least this many times as many files as the second best. */
const minLead = 3;

/**
 * Finds the version that a project without a manifest was created with, and writes the manifest. Compares only the files that
 * differ between versions.
 * @param files package files to compare with, instead of the published versions
 */
export async function adopt(files: readonly string[], context: CommandContext) {
  const { folder, root, tempFolder, version: newest } = context;
  if (existsSync(join(folder, manifestFile))) throw new ReportedError(`${manifestFile} already exists`);
  const { names, without } = guessChoices(context);
  const packed = files.map((file) => ["*", file] as const);
  const versions =
    packed.length > 0 ? packed : publishedVersions().map((version) => [version, undefined] as const);
  const blobsByVersion = new Map<string, Map<string, string>>();
  const compose = (version: string, script: string) => {
    if (blobsByVersion.has(version)) return;
    const project = join(tempFolder, version, "project");
    composeWithVersion(script, manifestFor(version, names, without), project);
    blobsByVersion.set(version, blobsIn(root, writeTree(context, project)));
  };
  compose(newest, context.script);
  for (const [at, [version, file]] of versions.entries()) {
    if (blobsByVersion.has(version)) continue;
    const script = await installCreator(version, file, join(tempFolder, `package-${at}`), context);
    compose(versionOf(script), script);
  }
  const own = blobsIn(root, "HEAD");
  const all = [...blobsByVersion.values()];
  const differing = [...new Set(all.flatMap((blobs) => [...blobs.keys()]))].filter(
    (path) => all.length === 1 || new Set(all.map((blobs) => blobs.get(path))).size > 1,
  );
  const isUnchanged = (blobs: Map<string, string>, path: string) =>
    own.has(path) && own.get(path) === blobs.get(path);
  const scores = [...blobsByVersion]
    .map(([version, blobs]) => ({
      version,
      score: differing.filter((path) => isUnchanged(blobs, path)).length,
    }))
    .sort((one, other) => other.score - one.score);
  const [best = { version: newest, score: 0 }, next] = scores;
  const listedScores = scores.map(({ version, score }) => `${version}: ${score}`).join(", ");
  const found = `Unchanged files, of the ${differing.length} that differ between versions: ${listedScores}`;
  if (best.score < minLead * Math.max(1, next?.score ?? differing.length - best.score))
    throw new ReportedError(`Could not determine the version. ${found}`);
  writeFileSync(join(folder, manifestFile), manifestText(manifestFor(best.version, names, without)));
  context.say(`The project was created with ${best.version}. ${found}`);
  context.say(`\nCheck ${manifestFile} and commit it, then run: npm create plumbline@latest upgrade`);
  return 0;
}

function guessChoices({ folder }: Repository) {
  const exists = (path: string) => existsSync(join(folder, path));
  if (!exists("package.json") || !exists("brand/brand.json"))
    throw new ReportedError(
      "package.json or brand/brand.json is missing here: run this in the project folder",
    );
  const brand = readJson(folder, "brand/brand.json");
  const { name = brand.slug } = readJson(folder, "package.json");
  return {
    names: namesFor(namesFor(name).slug === brand.slug ? name : brand.slug, brand.name),
    without: [
      ...["postgres"].filter(() => !exists("db/postgres")),
      ...Object.keys(optionalLanguages).filter((language) => !exists(`locales/${language}`)),
      ...Object.keys(optionalFeatures).filter((feature) => !exists(`app/features/${feature}`)),
    ],
  };
}

function blobsIn(root: string, tree: string): Map<string, string> {
  const lines = gitList(root, ["ls-tree", "-r", "--full-tree", tree]);
  return new Map(lines.map((line) => [line.replace(/^.*\t/, ""), line.split(/[ \t]/)[2] ?? ""]));
}

function publishedVersions(): string[] {
  const { command, args, shell } = npmSpawnArguments(["view", "create-plumbline", "versions", "--json"]);
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", shell });
  if (status === 0) return [JSON.parse(stdout)].flat();
  const reason = error?.message ?? reasonIn(stderr) ?? `npm exited with code ${status}`;
  throw new ReportedError(
    `The published versions could not be listed: ${reason}\nIf you have their package files, pass each with --old`,
  );
}
