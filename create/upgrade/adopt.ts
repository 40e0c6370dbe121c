import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { features, InvalidChoiceError, languages } from "../make/choices.mjs";
import { namesFor } from "../make/names.mjs";
import { receiptFile, receiptFor, receiptText } from "../make/receipt.mjs";
import { npm } from "../make/write-project.mjs";
import type { Session } from "./begin.ts";
import type { Creator } from "./commands.ts";
import { git, listed } from "./git.ts";
import type { Repository } from "./repository.ts";
import { writeTree } from "./trees.ts";
import { composeBy, fetchVersion } from "./versions.ts";

/** How many times as many files the best version has to fit as the next. */
const leastLead = 3;

/** Finds the version that a project without a receipt was created with, and writes the receipt. */
export async function adopt(
  repository: Repository,
  files: readonly string[],
  creator: Creator,
  place: string,
  { signal, say }: Session,
) {
  const { folder, root } = repository;
  if (existsSync(join(folder, receiptFile))) throw new InvalidChoiceError(`${receiptFile} already exists`);
  const { names, without } = guessChoices(repository);
  const wanted =
    files.length > 0 ? files.map((file) => ({ version: "*", file })) : published(creator.version);
  const made: Map<string, Map<string, string>> = new Map();
  for (const [at, { version, file }] of [{ version: creator.version, file: "" }, ...wanted].entries()) {
    const packed = join(place, `package-${at}`);
    mkdirSync(packed);
    const script = at === 0 ? creator.script : await fetchVersion(version, file, packed, signal);
    const found =
      at === 0 ? version : JSON.parse(readFileSync(join(script, "../package.json"), "utf8")).version;
    if (made.has(found)) continue;
    const project = join(place, `made-${at}`, "project");
    composeBy(script, receiptFor(found, names, without), project);
    made.set(found, blobsIn(root, writeTree(repository, project)));
  }
  const own = blobsIn(root, "HEAD");
  const telling = [...new Set([...made.values()].flatMap((blobs) => [...blobs.keys()]))].filter(
    (path) => made.size === 1 || new Set([...made.values()].map((blobs) => blobs.get(path))).size > 1,
  );
  const scores = [...made]
    .map(([version, blobs]) => ({
      version,
      score: telling.filter((path) => own.has(path) && own.get(path) === blobs.get(path)).length,
    }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = scores;
  const rest = next?.score ?? telling.length - (best?.score ?? 0);
  const said = scores.map(({ version, score }) => `${version}: ${score}`).join(", ");
  if (!best || best.score < leastLead * Math.max(1, rest))
    throw new InvalidChoiceError(
      `The version cannot be told. Of ${telling.length} files that tell versions apart, these are unchanged: ${said}`,
    );
  writeFileSync(join(folder, receiptFile), receiptText(receiptFor(best.version, names, without)));
  say(
    `The project was created with ${best.version}. Of ${telling.length} files that tell versions apart, these are unchanged: ${said}`,
  );
  say(`\nLook at ${receiptFile} and commit it, then: npm create plumbline@latest upgrade`);
  return 0;
}

function guessChoices({ folder }: Repository) {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));
  if (!["package.json", "brand/brand.json"].every((path) => existsSync(join(folder, path))))
    throw new InvalidChoiceError(
      "There is no package.json with a brand/brand.json here: run this in the folder of a project",
    );
  const { name } = read("package.json");
  const brand = read("brand/brand.json");
  const isThere = (path: string) => existsSync(join(folder, path));
  return {
    names: namesFor(namesFor(name).slug === brand.slug ? name : brand.slug, brand.name),
    without: [
      ...(isThere("db/postgres") ? [] : ["postgres"]),
      ...Object.keys(languages).filter((language) => !isThere(`locales/${language}`)),
      ...Object.keys(features).filter((feature) => !isThere(`app/features/${feature}`)),
    ],
  };
}

function blobsIn(root: string, tree: string): Map<string, string> {
  const lines = listed(root, [
    "ls-tree",
    "-r",
    "-z",
    "--full-tree",
    git(root, ["rev-parse", `${tree}^{tree}`]),
  ]);
  return new Map(lines.map((line) => [line.replace(/^.*\t/, ""), line.split(/[ \t]/)[2] ?? ""]));
}

function published(own: string) {
  const [command, words] = npm(["view", "create-plumbline", "versions", "--json"]);
  const { status, stdout } = spawnSync(command, words, { encoding: "utf8" });
  const versions: string[] = status === 0 ? [JSON.parse(stdout)].flat() : [];
  return versions.filter((version) => version !== own).map((version) => ({ version, file: undefined }));
}
