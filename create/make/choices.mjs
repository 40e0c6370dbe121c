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

/** A choice that was not understood, with what to say about it. */
export class WrongChoice extends Error {}

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
