/** The features that can be left out, by the name of their folders, as the questions and `--help` describe them. */
export const features = {
  demo: "demo mode (read-only, for a public showcase)",
  "audit-log": "audit log (who did what to whom)",
  api: "REST API with access tokens and a reference",
  impersonation: "impersonation (administrators can act as a user)",
  csv: "CSV import and export",
  gallery: "component gallery for development",
  uploads: "file attachments on records",
};

/** English always stays: every other language falls back to it. */
export const languages = { fr: "French", ar: "Arabic (right to left)", sw: "Swahili" };

export const databases = {
  sqlite: "SQLite (one file, one machine)",
  postgres: "SQLite and PostgreSQL (SQLite for development and one machine, PostgreSQL for more)",
};

/** A choice that was not understood. The message says what to do. */
export class InvalidChoiceError extends Error {}

/**
 * @param {string} option its name, for the error message
 * @param {string} given
 * @param {readonly string[]} known
 * @returns {string}
 * @throws {InvalidChoiceError} when it is not known
 */
export function parseChoice(option, given, known) {
  const name = given.trim().toLowerCase();
  if (known.includes(name)) return name;
  throw new InvalidChoiceError(`--${option}: "${name}" is not one of ${known.join(", ")}`);
}

/**
 * Reads a list such as `en,fr`, or `none`.
 * @param {string} option its name, for the error message
 * @param {string} given
 * @param {readonly string[]} known
 * @returns {string[]}
 * @throws {InvalidChoiceError} when a name in it is not known
 */
export function parseChoices(option, given, known) {
  const names = given === "none" ? [] : given.split(",").map((name) => name.trim().toLowerCase());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return names;
  throw new InvalidChoiceError(`--${option}: "${wrong}" is not one of ${known.join(", ")}, none`);
}
