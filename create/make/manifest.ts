import { valid } from "semver";
import { ReportedError } from "../reported-error.ts";
import { databases, optionalFeatures, optionalLanguages } from "./choices.ts";
import { formatJson } from "./packages.ts";
import { type Names, namesFor } from "./replace-starter-names.ts";

/** The choices that a project was created with, which are enough to create it again. */
export interface Manifest {
  /** The version of the starter */
  version: string;
  /** The name of the package */
  name: string;
  title: string;
  database: string;
  languages: string[];
  features: string[];
}

export const manifestFile = "plumbline.json";

const maxLength = 10_000;

export function manifestFor(
  version: string,
  { packageName, title }: Names,
  without: readonly string[],
): Manifest {
  const isKept = (part: string) => !without.includes(part);
  return {
    version,
    name: packageName,
    title,
    database: isKept("postgres") ? "postgres" : "sqlite",
    languages: ["en", ...Object.keys(optionalLanguages).filter(isKept)],
    features: Object.keys(optionalFeatures).filter(isKept),
  };
}

export function manifestText({ version, name, title, database, languages, features }: Manifest) {
  return formatJson({ version, name, title, database, languages, features });
}

export function choicesOf(manifest: Manifest): { names: Names; without: string[] } {
  const kept = [manifest.database, ...manifest.languages, ...manifest.features];
  const parts = ["postgres", ...Object.keys(optionalLanguages), ...Object.keys(optionalFeatures)];
  return {
    names: namesFor(manifest.name, manifest.title),
    without: parts.filter((part) => !kept.includes(part)),
  };
}

/** @throws {ReportedError} with the line number */
export function parseManifest(text: string): Manifest {
  if (text.length > maxLength) reject(1, `it is longer than ${maxLength} characters`);
  const manifest = parseJson(text);
  if (typeof manifest !== "object" || manifest === null || Array.isArray(manifest))
    reject(1, "it must be an object");
  const lineOf = (key: string) =>
    text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key)))).split("\n").length;
  for (const [key, problemOf] of Object.entries(checks)) {
    if (!(key in manifest)) reject(1, `"${key}" is missing`);
    const problem = problemOf(manifest[key]);
    if (problem) reject(lineOf(key), `"${key}" ${problem}`);
  }
  const unknown = Object.keys(manifest).find((key) => !(key in checks));
  if (unknown !== undefined) reject(lineOf(unknown), `unknown key "${unknown.slice(0, 40)}"`);
  try {
    namesFor(manifest.name, manifest.title);
  } catch (error) {
    reject(lineOf("name"), (error as Error).message);
  }
  return manifest;
}

type Check = (value: unknown) => string | false | undefined;

const isText: Check = (value) => typeof value !== "string" && "must be a string";

const oneOf =
  (known: readonly string[], rule = "must be one of"): Check =>
  (value) =>
    !known.some((name) => name === value) &&
    `${rule} ${known.join(", ")}, not ${JSON.stringify(value).slice(0, 40)}`;

const listOf =
  (known: readonly string[]): Check =>
  (value) => {
    if (!Array.isArray(value)) return "must be a list";
    if (new Set(value).size < value.length) return "contains a duplicate";
    return value.map(oneOf(known, "must only contain")).find(Boolean);
  };

const checks: Record<keyof Manifest, Check> = {
  version: (value) => valid(String(value)) !== value && "must be a version such as 0.1.0",
  name: isText,
  title: isText,
  database: oneOf(Object.keys(databases)),
  languages: (value) =>
    listOf(["en", ...Object.keys(optionalLanguages)])(value) ||
    (!(value as unknown[]).includes("en") && 'must include "en"'),
  features: listOf(Object.keys(optionalFeatures)),
};

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /position (\d+)/.exec(message) ?? [];
    const line = text.slice(0, position === undefined ? undefined : Number(position)).split("\n").length;
    return reject(line, `invalid JSON: ${message.slice(0, 100)}`);
  }
}

function reject(line: number, problem: string): never {
  throw new ReportedError(`${manifestFile}, line ${line}: ${problem}`);
}
