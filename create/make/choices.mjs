/** What can be left out, as the questions and `--help` say it. Each has its patch in `without/`. */
export const features = {
  demo: "demo mode (read-only, for a public showcase)",
  activity: "audit trail (who did what to whom)",
  api: "REST API with access tokens and its reference",
  impersonation: "impersonation (an administrator acts as a user)",
  csv: "CSV import and export",
  gallery: "development gallery (components, mails)",
};

/** English is what every other language falls back to, and always stays. */
export const languages = { fr: "French", ar: "Arabic (right to left)", sw: "Swahili" };

export const providers = { github: "GitHub", google: "Google" };

/** With PostgreSQL there is SQLite too: one code base for both, `DATABASE_URL` says which. */
export const databases = {
  sqlite: "SQLite: one file, one machine",
  postgres: "both: SQLite to develop and for one machine, PostgreSQL for more",
};

/** A choice that was not understood, with what to say about it. */
export class WrongChoice extends Error {}

/**
 * Reads one of several names.
 *
 * @param {string} option its name, for the complaint
 * @param {string} given
 * @param {readonly string[]} known
 * @returns {string}
 * @throws {WrongChoice} when it is not known
 */
export function readName(option, given, known) {
  const name = given.trim().toLowerCase();
  if (known.includes(name)) return name;
  throw new WrongChoice(`--${option}: "${name}" is none of ${known.join(", ")}`);
}

/**
 * Reads a list such as `en,fr`, or `none`.
 *
 * @param {string} option its name, for the complaint
 * @param {string} given
 * @param {readonly string[]} known
 * @returns {string[]}
 * @throws {WrongChoice} when something in it is not known
 */
export function readList(option, given, known) {
  const words = given === "none" ? [] : given.split(",").map((word) => word.trim().toLowerCase());
  const wrong = words.find((word) => !known.includes(word));
  if (wrong === undefined) return words;
  throw new WrongChoice(`--${option}: "${wrong}" is none of ${known.join(", ")}, none`);
}
