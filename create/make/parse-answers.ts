import { basename, resolve } from "node:path";
import { ReportedError } from "../reported-error.ts";
import { databases, optionalFeatures, optionalLanguages } from "./choices.ts";
import { defaultName, type Names, namesFor, packageNameProblem } from "./replace-starter-names.ts";

/** The options and answers as they were typed. */
export type Answers = Partial<
  Record<"folder" | "name" | "title" | "database" | "languages" | "without", string>
>;

export interface Choices {
  /** The absolute path of the project */
  folder: string;
  names: Names;
  database: string;
  /** The parts to leave out */
  without: string[];
}

/**
 * Without an answer, only PostgreSQL is left out.
 * @throws {ReportedError} when an answer is invalid
 */
export function parseAnswers(answers: Answers): Choices {
  const folder = resolve(answers.folder ?? defaultName);
  const problem = answers.name === undefined ? packageNameProblem(basename(folder)) : undefined;
  if (problem) throw new ReportedError(`${problem}. Choose one with --name`);
  const all = Object.keys(optionalLanguages);
  const kept = parseList("languages", answers.languages ?? all.join(","), [...all, "en"]);
  const [database = ""] = parseNames("database", answers.database ?? "sqlite", Object.keys(databases));
  return {
    folder,
    names: namesFor(answers.name ?? basename(folder), answers.title),
    database,
    without: [
      ...(database === "postgres" ? [] : ["postgres"]),
      ...all.filter((name) => !kept.includes(name)),
      ...parseList("without", answers.without ?? "none", Object.keys(optionalFeatures)),
    ],
  };
}

/** A list such as `en,fr`, or `none`. */
function parseList(option: string, given: string, known: readonly string[]) {
  return given === "none" ? [] : parseNames(option, given, known, ",");
}

function parseNames(option: string, given: string, known: readonly string[], separator?: string) {
  const names = (separator ? given.split(separator) : [given]).map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return names;
  const choices = separator ? [...known, "none"] : known;
  throw new ReportedError(`--${option}: "${wrong}" is not one of ${choices.join(", ")}`);
}
