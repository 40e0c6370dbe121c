import { sqlWords } from "../new-resource/name-problems.mjs";
import { caseVariants, UsageError } from "../new-resource/names.mjs";
import { fieldKinds } from "./types.mjs";

/**
 * @typedef {object} Field
 * @property {string} name such as dueOn
 * @property {string} column such as due_on
 * @property {string} label in English, such as "Due on"
 * @property {import("./types.mjs").FieldKind} kind
 * @property {boolean} optional
 * @property {boolean} searched
 * @property {boolean} listed
 * @property {string} [currency]
 * @property {string[]} [choices]
 */

const reserved = ["id", "name", "nameKey", "description", "createdAt", "updatedAt", "version", "once"];

/**
 * @param {string} word such as `dueOn:date:optional`, `amount:money:EUR` or `status:draft|sent|paid`
 * @returns {Field}
 * @throws {UsageError}
 */
export function parseField(word) {
  const [name = "", type = "", ...options] = word.split(":");
  if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(name)) {
    throw new UsageError(`"${name}" is not a name of a field such as dueOn.`);
  }
  const { snake, title } = spellingsOf(name);
  if (reserved.includes(name)) throw new UsageError(`"${name}" means something else in every record.`);
  if (sqlWords.has(snake)) {
    throw new UsageError(`"${snake}" is a reserved word of SQL: use a longer name, such as ${name}Text.`);
  }
  const choices = type.includes("|") ? type.split("|") : undefined;
  const kind = fieldKinds[choices ? "choice" : type];
  if (!kind || (type === "choice" && !choices)) {
    const known = Object.keys(fieldKinds).filter((each) => each !== "choice");
    throw new UsageError(
      `"${type}" is no type: use ${known.join(", ")}, or choices such as draft|sent|paid.`,
    );
  }
  const bad = choices?.find((choice) => !/^[a-z][a-z0-9-]{0,39}$/.test(choice));
  if (bad !== undefined) throw new UsageError(`"${bad}" is not a lower-case choice such as draft.`);
  if (choices && new Set(choices).size < choices.length) throw new UsageError(`${word} repeats a choice.`);
  const currency = kind.make === "moneyField" ? currencyIn(word, options) : undefined;
  const unknown = options.find((option) => !["optional", "searchable", "listed"].includes(option));
  if (unknown !== undefined) {
    throw new UsageError(`"${unknown}" in ${word} is none of optional, searchable and listed.`);
  }
  const [optional, searched] = [options.includes("optional"), options.includes("searchable")];
  const listed = options.includes("listed");
  if (optional && kind.required) throw new UsageError(`${word}: a ${type} always has a value.`);
  if (searched && !kind.searchable) throw new UsageError(`${word}: only texts are searched.`);
  return { name, column: snake, label: title, kind, optional, searched, listed, currency, choices };
}

/** The column of a field. @param {string} name such as dueOn */
export function columnName(name) {
  return spellingsOf(name).snake;
}

/** @param {string} name */
function spellingsOf(name) {
  return caseVariants(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/** @param {string} word @param {string[]} options of which the currency is taken */
function currencyIn(word, options) {
  const at = options.findIndex((option) => /^[A-Z]{3}$/.test(option));
  const [currency] = at < 0 ? [] : options.splice(at, 1);
  if (currency && Intl.supportedValuesOf("currency").includes(currency)) return currency;
  throw new UsageError(`${word} needs its currency, such as ${word.split(":")[0]}:money:EUR.`);
}
