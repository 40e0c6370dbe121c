import { intro, isCancel, multiselect, note, outro, select, text, updateSettings } from "@clack/prompts";
import { databases, features, InvalidChoiceError, languages } from "../make/choices.mjs";
import { readChoices, usualFolder } from "../make/read-choices.mjs";
import { refuseFull } from "../make/write-project.mjs";

/** @import { Answers, Choices } from "../make/read-choices.mjs" */

/** Somebody left the questions: with Ctrl-C, Ctrl-D or Escape, by a signal, or with a "no" at the end. */
export class CancelledError extends Error {}

// Without this, Ctrl-D closes the input and no answer ever comes.
updateSettings({ aliases: { "\u0004": "cancel" } });

/**
 * Asks on a terminal for what the command line does not say, shows what will be made, and asks whether to make it.
 * @param {Answers & { install: boolean, git: boolean }} given on the command line
 * @param {string} version
 * @param {AbortSignal} signal
 * @returns {Promise<Choices>}
 * @throws {InvalidChoiceError} when the command line is not understood
 * @throws {CancelledError}
 */
export async function askChoices(given, version, signal) {
  if (given.folder) readFolder(given.folder);
  readChoices(given);
  intro(`Plumbline ${version}`);

  const folder = given.folder ?? (await askText("Project folder", usualFolder, readFolder));
  const { title: usualTitle } = readChoices({ ...given, folder }).names;
  const title =
    given.title ??
    (await askText("Product title", usualTitle, (title) => readChoices({ ...given, folder, title })));
  const database =
    given.database ??
    (await answered(select({ message: "Database", options: optionsFrom(databases), signal })));
  const keptLanguages = given.languages ?? listed(await askWhich("Languages besides English", languages));
  const without = given.without ?? (await askUnwanted());

  const choices = readChoices({ ...given, folder, title, database, languages: keptLanguages, without });
  note(summaryOf(choices, given), "Your project");
  const answer = await askText("Create it? (yes or no)", "yes", readYesOrNo);
  if (!readYesOrNo(answer)) throw new CancelledError();
  outro(`Creating ${choices.names.title}`);
  return choices;

  /** @param {string} folder */
  function readFolder(folder) {
    refuseFull(readChoices({ ...given, folder }).folder);
  }

  async function askUnwanted() {
    const kept = await askWhich("Features to keep", features);
    return listed(Object.keys(features).filter((name) => !kept.includes(name)));
  }

  /**
   * Asks again until the answer is understood.
   * @param {string} message
   * @param {string} usual
   * @param {(typed: string) => unknown} read throws what is wrong with it
   */
  async function askText(message, usual, read) {
    const validate = (/** @type {string | undefined} */ typed) => {
      try {
        read(typed?.trim() || usual);
      } catch (error) {
        if (error instanceof InvalidChoiceError) return error.message;
        throw error;
      }
    };
    return (
      await answered(text({ message, placeholder: usual, defaultValue: usual, validate, signal }))
    ).trim();
  }

  /** @param {string} message @param {Record<string, string>} choices */
  function askWhich(message, choices) {
    const initialValues = Object.keys(choices);
    return answered(
      multiselect({
        message: `${message} (a: all or none)`,
        options: optionsFrom(choices),
        initialValues,
        required: false,
        signal,
      }),
    );
  }
}

/** @template Answer @param {Promise<Answer>} prompt @returns {Promise<Exclude<Answer, symbol>>} */
async function answered(prompt) {
  const answer = await prompt;
  if (isCancel(answer)) throw new CancelledError();
  return /** @type {Exclude<Answer, symbol>} */ (answer);
}

/** @param {string} typed */
function readYesOrNo(typed) {
  if (/^(y|yes|n|no)$/i.test(typed)) return /^y/i.test(typed);
  throw new InvalidChoiceError(`"${typed}" is not yes or no`);
}

/** As the command line takes it. @param {string[]} names */
function listed(names) {
  return names.join(",") || "none";
}

/** What stands in parentheses is a hint. @param {Record<string, string>} choices */
function optionsFrom(choices) {
  return Object.entries(choices).map(([value, description]) => {
    const [label = "", hint] = description.replace(/\)$/, "").split(" (");
    return { value, label, ...(hint && { hint }) };
  });
}

/** @param {Choices} choices @param {{ install: boolean, git: boolean }} steps */
function summaryOf({ folder, names, database, without }, { install, git }) {
  const labels = [...optionsFrom(languages), ...optionsFrom(features)];
  const isLeftOut = (/** @type {{ value: string }} */ { value }) => without.includes(value);
  const named = (/** @type {{ label: string }[]} */ options) => options.map(({ label }) => label).join(", ");
  const rows = {
    Folder: folder,
    Package: names.packageName,
    Title: names.title,
    Database: named(optionsFrom(databases).filter(({ value }) => value === database)),
    Languages: named([
      { label: "English" },
      ...optionsFrom(languages).filter((option) => !isLeftOut(option)),
    ]),
    "Left out": named(labels.filter(isLeftOut)) || "nothing",
    Packages: install ? "installed" : "not installed",
    Git: git ? "a repository with one commit" : "no repository",
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(11)}${value}`)
    .join("\n");
}
