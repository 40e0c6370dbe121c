import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ReportedError } from "../reported-error.ts";
import { listFiles, type OldAndNew } from "./trees.ts";

/** @throws {ReportedError} when the project has registered its own text namespace, feature or permission with an added name */
export function assertNoOwnNames(folder: string, folders: OldAndNew, again: string) {
  const [own, before, after] = [folder, folders.old, folders.new].map(sharedNames) as [Names, Names, Names];
  const taken = [...after].filter(
    ([name, path]) => !before.has(name) && own.has(name) && own.get(name) !== path,
  );
  if (taken.length > 0)
    throw new ReportedError(
      `This adds ${taken.map(([name]) => name).join(", ")}, which your project already has. ` +
        `Rename yours and commit, then ${again}`,
    );
}

type Names = ReadonlyMap<string, string>;

/** The names that must differ between features, with the files that they come from. */
function sharedNames(folder: string): Names {
  const filesIn = (path: string) =>
    existsSync(join(folder, path)) ? listFiles(join(folder, path)).map((name) => `${path}/${name}`) : [];
  const named = (paths: string[], find: (text: string, path: string) => [string, string][]) =>
    paths.flatMap((path) => find(readFileSync(join(folder, path), "utf8"), path));
  const texts = ["locales/en/index.ts"].filter((path) => existsSync(join(folder, path)));
  const features = filesIn("app/features").filter((path) => path.endsWith("/feature.ts"));
  return new Map([
    ...named([...texts, ...filesIn("app/registry")], exportedNames),
    ...named(features, permissionNames),
  ]);
}

function exportedNames(text: string, path: string): [string, string][] {
  const exported = text.matchAll(/^export (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)"/gm);
  return [...exported].flatMap(([, all = "", some = "", from = ""]) =>
    `${all},${some}`
      .split(",")
      .map((name) => name.replace(/.*\bas /, "").trim())
      .filter(Boolean)
      .map((name): [string, string] => [`${name} in ${path}`, from]),
  );
}

function permissionNames(text: string, path: string): [string, string][] {
  const [, declared = ""] = /^export const permissions = \{([^}]*)\}/m.exec(text) ?? [];
  return [...declared.matchAll(/(\w+): \[/g)].map(([, name]) => [`the permission ${name}`, path]);
}
