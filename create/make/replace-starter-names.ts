import { builtinModules } from "node:module";
import { ReportedError } from "../reported-error.ts";

export interface Names {
  packageName: string;
  /** For cookies, files and images: lowercase letters, digits and hyphens */
  slug: string;
  title: string;
}

export const defaultName = "my-app";

/** @throws {ReportedError} when npm would reject the name, or the title has characters that would need escaping in code */
export function namesFor(packageName: string, title?: string): Names {
  const problem = packageNameProblem(packageName);
  if (problem) throw new ReportedError(problem);
  const [word = ""] = packageName.split("/").slice(-1);
  const slug = word
    .replace(/[._~-]+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/^(?=\d)/, "app-");
  const shown = title ?? titleFor(slug);
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} .-]{0,38}[\p{L}\p{N}\p{M}.])?$/u.test(shown)) {
    throw new ReportedError(
      `"${shown}" is not a valid title: use up to 40 letters, digits, spaces, dots and hyphens`,
    );
  }
  return { packageName, slug, title: shown };
}

function titleFor(slug: string) {
  const words = slug.split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const all = words.join(" ");
  return /^.{1,40}(?= |$)/.exec(all)?.[0] ?? all.slice(0, 40);
}

export function packageNameProblem(name: string): string | undefined {
  const problem = problemOf(name);
  return problem && `"${name}" is not a valid package name: ${problem}`;
}

export function suggestPackageName(folder: string): string {
  const name = folder
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return problemOf(name) ? defaultName : name;
}

/** Source: https://docs.npmjs.com/cli/configuring-npm/package-json#name and validate-npm-package-name. */
function problemOf(name: string) {
  if (name.length > 214) return "it is longer than 214 characters";
  if (name !== name.toLowerCase()) return "it has capital letters";
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name)) {
    return "use lowercase letters, digits, hyphens, dots and underscores, starting with a letter or digit";
  }
  if (!/[a-z0-9]/.test(name.replace(/^@[^/]*\//, ""))) return "it has no letters or digits";
  if (["node_modules", "favicon.ico", ...builtinModules].includes(name)) return "that name is taken";
  return undefined;
}

/** The starter's own command, repository and manifest keep their names: they have no entry below. */
const starterNames =
  /\b(?:create|init)[ -]plumbline\b|\bplumbline\/plumbline\b|\bplumbline\.json\b|\{\{starter\}\}|\bplumb(?:line)?_|[Pp]lumbline|PLUMBLINE/g;

/** The license keeps the name of its authors. */
export function replaceStarterNames(path: string, text: string, { slug, title }: Names) {
  if (path === "LICENSE") return text;
  const word = slug.replaceAll("-", "_");
  const renamed: Record<string, string> = {
    "{{starter}}": "Plumbline",
    Plumbline: title,
    plumbline: slug,
    PLUMBLINE: word.toUpperCase(),
    // Metric names and token prefixes have no hyphens.
    plumbline_: `${word}_`,
    plumb_: `${word}_`,
  };
  return text.replace(starterNames, (name) => renamed[name] ?? name);
}
