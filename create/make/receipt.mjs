import { databases, features, InvalidChoiceError, languages } from "./choices.mjs";
import { namesFor } from "./names.mjs";
import { formatted } from "./packages.mjs";

/** @import { Names } from "./names.mjs" */

/**
 * What a project was made with: all that is needed to make it again.
 * @typedef {object} Receipt
 * @property {string} version of the starter
 * @property {string} name of the package
 * @property {string} title for people
 * @property {string} database
 * @property {string[]} languages
 * @property {string[]} features
 */

export const receiptFile = "plumbline.json";

const maxLength = 10_000;

/** @param {string} version @param {Names} names @param {readonly string[]} without @returns {Receipt} */
export function receiptFor(version, { packageName, title }, without) {
  const isKept = (/** @type {string} */ part) => !without.includes(part);
  return {
    version,
    name: packageName,
    title,
    database: isKept("postgres") ? "postgres" : "sqlite",
    languages: ["en", ...Object.keys(languages).filter(isKept)],
    features: Object.keys(features).filter(isKept),
  };
}

/** @param {Receipt} receipt */
export function receiptText({ version, name, title, database, languages, features }) {
  return formatted({ version, name, title, database, languages, features });
}

/** @param {Receipt} receipt @returns {{ names: Names, without: string[] }} */
export function choicesOf(receipt) {
  const { name, title, database } = receipt;
  const isLeftOut = (/** @type {string} */ part) =>
    ![...receipt.languages, ...receipt.features].includes(part);
  return {
    names: namesFor(name, title),
    without: [
      ...(database === "postgres" ? [] : ["postgres"]),
      ...[...Object.keys(languages), ...Object.keys(features)].filter(isLeftOut),
    ],
  };
}

/**
 * @param {string} text of the file
 * @returns {Receipt}
 * @throws {InvalidChoiceError} that names the line
 */
export function parseReceipt(text) {
  if (text.length > maxLength) refuse(1, `it is longer than ${maxLength} characters`);
  const receipt = parseJson(text);
  if (typeof receipt !== "object" || receipt === null || Array.isArray(receipt)) refuse(1, "it is no object");
  for (const [key, problem] of Object.entries(checks)) {
    if (!(key in receipt)) refuse(1, `"${key}" is missing`);
    const found = problem(receipt[key]);
    if (found) refuse(lineOf(text, key), `"${key}" ${found}`);
  }
  const unknown = Object.keys(receipt).find((key) => !(key in checks));
  if (unknown !== undefined) refuse(lineOf(text, unknown), `"${unknown.slice(0, 40)}" is not known`);
  try {
    namesFor(receipt.name, receipt.title);
  } catch (error) {
    refuse(lineOf(text, "name"), /** @type {Error} */ (error).message);
  }
  return receipt;
}

/** What is wrong with a value. @type {Record<keyof Receipt, (value: unknown) => string | undefined>} */
const checks = {
  version: (value) =>
    typeof value === "string" && /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]{1,40})?$/.test(value)
      ? undefined
      : "is not a version such as 0.1.0",
  name: isText,
  title: isText,
  database: (value) => oneOf(Object.keys(databases))(value),
  languages: (value) =>
    listOf(["en", ...Object.keys(languages)])(value) ??
    (Array.isArray(value) && value.includes("en") ? undefined : "must have en"),
  features: listOf(Object.keys(features)),
};

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" ? undefined : "is not a text";
}

/** @param {readonly string[]} known @returns {(value: unknown) => string | undefined} */
function oneOf(known) {
  return (value) =>
    known.includes(String(value)) && typeof value === "string"
      ? undefined
      : `is none of ${known.join(", ")}: ${String(JSON.stringify(value)).slice(0, 40)}`;
}

/** @param {readonly string[]} known @returns {(value: unknown) => string | undefined} */
function listOf(known) {
  return (value) => {
    if (!Array.isArray(value)) return "is not a list";
    if (new Set(value).size < value.length) return "names something twice";
    return value.map(oneOf(known)).find(Boolean);
  };
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    const [, position] = /position (\d+)/.exec(message) ?? [];
    const line = text.slice(0, position === undefined ? undefined : Number(position)).split("\n").length;
    return refuse(line, `it is not JSON: ${message.slice(0, 100)}`);
  }
}

/** @param {string} text @param {string} key */
function lineOf(text, key) {
  return text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key)))).split("\n").length;
}

/** @param {number} line @param {string} problem @returns {never} */
function refuse(line, problem) {
  throw new InvalidChoiceError(`${receiptFile}, line ${line}: ${problem}`);
}
