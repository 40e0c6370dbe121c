import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gitList } from "../git.ts";
import { optionalFeatures, optionalLanguages, ReportedError } from "../make/choices.ts";
import { receiptFile, receiptFor, receiptText } from "../make/receipt.ts";
import { namesFor } from "../make/replace-starter-names.ts";
import { npmCommand } from "../npm.ts";
import type { Session } from "./project-commands.ts";
import type { Repository } from "./repository.ts";
import { writeTree } from "./trees.ts";
import { composeWithVersion, installCreator, versionOf } from "./versions.ts";

/** How many times as many files the best version has to fit as the next. */
const leastLead = 3;

/**
 * Finds the version that a project without a receipt was created with, and writes the receipt. Only the files that differ between
 * versions count.
 * @param files packed versions to compare with, instead of the published ones
 */
export async function adopt(files: readonly string[], session: Session) {
  const { folder, root, place, version: newest } = session;
  if (existsSync(join(folder, receiptFile))) throw new ReportedError(`${receiptFile} already exists`);
  const { names, without } = guessChoices(session);
  const packed = files.map((file) => ["*", file] as const);
  const versions = packed.length > 0 ? packed : published().map((version) => [version, undefined] as const);
  const made = new Map<string, Map<string, string>>();
  const compose = (version: string, script: string) => {
    if (made.has(version)) return;
    const project = join(place, version, "project");
    composeWithVersion(script, receiptFor(version, names, without), project);
    made.set(version, blobsIn(root, writeTree(session, project)));
  };
  compose(newest, session.script);
  for (const [at, [version, file]] of versions.entries()) {
    if (made.has(version)) continue;
    const script = await installCreator(version, file, join(place, `package-${at}`), session.signal);
    compose(versionOf(script), script);
  }
  const own = blobsIn(root, "HEAD");
  const all = [...made.values()];
  const telling = [...new Set(all.flatMap((blobs) => [...blobs.keys()]))].filter(
    (path) => all.length === 1 || new Set(all.map((blobs) => blobs.get(path))).size > 1,
  );
  const isUnchanged = (blobs: Map<string, string>, path: string) =>
    own.has(path) && own.get(path) === blobs.get(path);
  const scores = [...made]
    .map(([version, blobs]) => ({
      version,
      score: telling.filter((path) => isUnchanged(blobs, path)).length,
    }))
    .sort((one, other) => other.score - one.score);
  const [best = { version: newest, score: 0 }, next] = scores;
  const listedScores = scores.map(({ version, score }) => `${version}: ${score}`).join(", ");
  const found = `Unchanged files, of the ${telling.length} that differ between versions: ${listedScores}`;
  if (best.score < leastLead * Math.max(1, next?.score ?? telling.length - best.score))
    throw new ReportedError(`Could not determine the version. ${found}`);
  writeFileSync(join(folder, receiptFile), receiptText(receiptFor(best.version, names, without)));
  session.say(`The project was created with ${best.version}. ${found}`);
  session.say(`\nCheck ${receiptFile} and commit it, then run: npm create plumbline@latest upgrade`);
  return 0;
}

function guessChoices({ folder }: Repository) {
  const isThere = (path: string) => existsSync(join(folder, path));
  if (!isThere("package.json") || !isThere("brand/brand.json"))
    throw new ReportedError(
      "package.json or brand/brand.json is missing here: run this in the project folder",
    );
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));
  const { name } = read("package.json");
  const brand = read("brand/brand.json");
  return {
    names: namesFor(namesFor(name).slug === brand.slug ? name : brand.slug, brand.name),
    without: [
      ...["postgres"].filter(() => !isThere("db/postgres")),
      ...Object.keys(optionalLanguages).filter((language) => !isThere(`locales/${language}`)),
      ...Object.keys(optionalFeatures).filter((feature) => !isThere(`app/features/${feature}`)),
    ],
  };
}

function blobsIn(root: string, tree: string): Map<string, string> {
  const lines = gitList(root, ["ls-tree", "-r", "--full-tree", tree]);
  return new Map(lines.map((line) => [line.replace(/^.*\t/, ""), line.split(/[ \t]/)[2] ?? ""]));
}

function published(): string[] {
  const [command, ...first] = npmCommand();
  const words = [...first, "view", "create-plumbline", "versions", "--json"];
  const { status, stdout } = spawnSync(command, words, { encoding: "utf8" });
  return status === 0 ? [JSON.parse(stdout)].flat() : [];
}
