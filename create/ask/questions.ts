import { intro, isCancel, multiselect, note, outro, select, text, updateSettings } from "@clack/prompts";
import { databases, optionalFeatures, optionalLanguages, ReportedError } from "../make/choices.ts";
import { type Answers, type Choices, defaultFolder, parseAnswers } from "../make/parse-answers.ts";
import { assertEmptyFolder } from "../make/write-project.ts";

/** Somebody left the questions: with Ctrl-C, Ctrl-D or Escape, by a signal, or with a "no" at the end. */
export class CancelledError extends Error {}

// Without this, Ctrl-D closes the input and no answer ever comes.
updateSettings({ aliases: { "\u0004": "cancel" } });

type Steps = { install: boolean; git: boolean };

/**
 * Asks on a terminal for what the command line does not say, shows what will be made, and asks whether to make it.
 * @throws {ReportedError} when the command line is not understood
 * @throws {CancelledError}
 */
export async function askChoices(
  given: Answers & Steps,
  version: string,
  signal: AbortSignal,
): Promise<Choices> {
  if (given.folder) readFolder(given.folder);
  parseAnswers(given);
  intro(`Plumbline ${version}`);

  const folder = given.folder ?? (await askText("Project folder", defaultFolder, readFolder));
  const { title: usualTitle } = parseAnswers({ ...given, folder }).names;
  const title =
    given.title ??
    (await askText("Product title", usualTitle, (title) => parseAnswers({ ...given, folder, title })));
  const database =
    given.database ??
    (await answered(select({ message: "Database", options: optionsFrom(databases), signal })));
  const keptLanguages =
    given.languages ?? listed(await askWhich("Languages besides English", optionalLanguages));
  const without = given.without ?? (await askUnwanted());

  const choices = parseAnswers({ ...given, folder, title, database, languages: keptLanguages, without });
  note(summaryOf(choices, given), "Your project");
  const answer = await askText("Create it? (yes or no)", "yes", readYesOrNo);
  if (!readYesOrNo(answer)) throw new CancelledError();
  outro(`Creating ${choices.names.title}`);
  return choices;

  function readFolder(folder: string) {
    assertEmptyFolder(parseAnswers({ ...given, folder }).folder);
  }

  async function askUnwanted() {
    const kept = await askWhich("Features to keep", optionalFeatures);
    return listed(Object.keys(optionalFeatures).filter((name) => !kept.includes(name)));
  }

  /** Asks again until the answer is understood. @param read throws what is wrong with it */
  async function askText(message: string, usual: string, read: (typed: string) => unknown) {
    const validate = (typed: string | undefined) => {
      try {
        read(typed?.trim() || usual);
      } catch (error) {
        if (error instanceof ReportedError) return error.message;
        throw error;
      }
    };
    const prompt = text({ message, placeholder: usual, defaultValue: usual, validate, signal });
    return (await answered(prompt)).trim();
  }

  function askWhich(question: string, choices: Record<string, string>) {
    const message = `${question} (a: all or none)`;
    const [options, initialValues] = [optionsFrom(choices), Object.keys(choices)];
    return answered(multiselect({ message, options, initialValues, required: false, signal }));
  }
}

async function answered<Answer>(prompt: Promise<Answer>) {
  const answer = await prompt;
  if (isCancel(answer)) throw new CancelledError();
  return answer as Exclude<Answer, symbol>;
}

function readYesOrNo(typed: string) {
  if (/^(y|yes|n|no)$/i.test(typed)) return /^y/i.test(typed);
  throw new ReportedError("Please answer yes or no");
}

/** As the command line takes it. */
function listed(names: string[]) {
  return names.join(",") || "none";
}

/** What stands in parentheses is a hint. */
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
    Git: git ? "a repository with one commit" : "no repository",
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(11)}${value}`)
    .join("\n");
}
