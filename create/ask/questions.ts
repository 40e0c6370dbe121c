import { basename, resolve } from "node:path";
import { intro, isCancel, multiselect, note, outro, select, text, updateSettings } from "@clack/prompts";
import { databases, optionalFeatures, optionalLanguages } from "../make/choices.ts";
import { type Answers, type Choices, parseAnswers } from "../make/parse-answers.ts";
import {
  defaultName,
  namesFor,
  packageNameProblem,
  suggestPackageName,
} from "../make/replace-starter-names.ts";
import { assertEmptyFolder } from "../make/write-project.ts";
import { ReportedError } from "../reported-error.ts";

/** The user canceled: with Ctrl-C, Ctrl-D or Escape, by a signal, or with "no" at the end. */
export class CanceledError extends Error {}

// Otherwise Ctrl-D closes the input, and the prompt never ends.
updateSettings({ aliases: { "\u0004": "cancel" } });

type Steps = { install: boolean; git: boolean };

/**
 * Asks for everything that the command line does not specify, shows a summary, and asks for confirmation.
 * @throws {ReportedError} when the command line is invalid
 * @throws {CanceledError}
 */
export async function askChoices(
  given: Answers & Steps,
  version: string,
  signal: AbortSignal,
): Promise<Choices> {
  if (given.folder) checkFolder(given.folder);
  parseAnswers({ ...given, name: given.name ?? defaultName });
  intro(`Plumbline ${version}`);

  const folder = given.folder ?? (await askText("Project folder", defaultName, checkFolder));
  const name = given.name ?? (await askPackageName(basename(resolve(folder))));
  const named = { ...given, folder, name };
  const title =
    given.title ??
    (await askText("Product title", parseAnswers(named).names.title, (title) =>
      parseAnswers({ ...named, title }),
    ));
  const database =
    given.database ??
    (await orCancel(select({ message: "Database", options: optionsFrom(databases), signal })));
  const keptLanguages =
    given.languages ?? toList(await askSelection("Languages besides English", optionalLanguages));
  const without = given.without ?? (await askFeaturesToLeaveOut());

  const choices = parseAnswers({ ...named, title, database, languages: keptLanguages, without });
  note(summaryOf(choices, given), "Your project");
  const answer = await askText("Create it? (yes or no)", "yes", readYesOrNo);
  if (!readYesOrNo(answer)) throw new CanceledError();
  outro(`Creating ${choices.names.title}`);
  return choices;

  function checkFolder(folder: string) {
    assertEmptyFolder(resolve(folder));
  }

  async function askPackageName(name: string) {
    if (!packageNameProblem(name)) return name;
    return askText("Package name", suggestPackageName(name), (name) => namesFor(name));
  }

  async function askFeaturesToLeaveOut() {
    const kept = await askSelection("Features to keep", optionalFeatures);
    return toList(Object.keys(optionalFeatures).filter((name) => !kept.includes(name)));
  }

  /** Asks again until the answer is valid. @param check throws if it is invalid */
  async function askText(message: string, initial: string, check: (typed: string) => unknown) {
    const validate = (typed: string | undefined) => {
      try {
        check(typed?.trim() || initial);
      } catch (error) {
        if (error instanceof ReportedError) return error.message;
        throw error;
      }
    };
    const prompt = text({ message, placeholder: initial, defaultValue: initial, validate, signal });
    return (await orCancel(prompt)).trim();
  }

  function askSelection(question: string, choices: Record<string, string>) {
    const message = `${question} (a: all or none)`;
    const [options, initialValues] = [optionsFrom(choices), Object.keys(choices)];
    return orCancel(multiselect({ message, options, initialValues, required: false, signal }));
  }
}

async function orCancel<Answer>(prompt: Promise<Answer>) {
  const answer = await prompt;
  if (isCancel(answer)) throw new CanceledError();
  return answer as Exclude<Answer, symbol>;
}

function readYesOrNo(typed: string) {
  if (/^(y|yes|n|no)$/i.test(typed)) return /^y/i.test(typed);
  throw new ReportedError("Please answer yes or no");
}

/** In the format of the command line. */
function toList(names: string[]) {
  return names.join(",") || "none";
}

/** The text in parentheses becomes the hint. */
function optionsFrom(choices: Record<string, string>) {
  return Object.entries(choices).map(([value, description]) => {
    const [label = "", hint] = description.replace(/\)$/, "").split(" (");
    return { value, label, ...(hint && { hint }) };
  });
}

export function summaryOf({ folder, names, database, without }: Choices, { install, git }: Steps) {
  const described = Object.entries({
    ...databases,
    en: "English",
    ...optionalLanguages,
    ...optionalFeatures,
  });
  const labels = new Map(described.map(([name, text]) => [name, text.replace(/ \(.*/, "")]));
  const named = (parts: readonly string[]) => parts.map((part) => labels.get(part)).join(", ");
  const isKept = (name: string) => !without.includes(name);
  const rows = {
    Folder: folder,
    Package: names.packageName,
    Title: names.title,
    Database: named([database]),
    Languages: named(["en", ...Object.keys(optionalLanguages).filter(isKept)]),
    "Left out": named(without.filter((part) => part !== "postgres")) || "nothing",
    Packages: install ? "installed" : "not installed",
    Git: git ? "one commit, unless the folder belongs to a repository with commits" : "no repository",
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(11)}${value}`)
    .join("\n");
}
