import { existsSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../generators/command-line.mjs";
import { sqlWords } from "../generators/name-problems.mjs";
import { caseVariants } from "../generators/names.mjs";
import { projectRoot } from "../project-root.mjs";
import { deletionRules, referencedNames, uploadNames } from "./reference.mjs";
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
 * @property {boolean} unique
 * @property {string} [currency]
 * @property {string[]} [choices]
 * @property {import("./reference.mjs").Reference} [reference]
 */

/** Kinds that the command line does not call by these names. */
const unnamedKinds = ["choice", "reference"];

const uploadTypes = ["file", "files"];

const fieldOptions = ["optional", "searchable", "listed", "unique"];

const reserved = [
  ...["id", "name", "nameKey", "nameFolded", "nameSort", "description", "descriptionFolded"],
  ...["createdAt", "updatedAt", "version", "once", "searchText"],
  // An input would hide the property of its form, or have the id of the page's content.
  ...["action", "elements", "reset", "main"],
  ...["firstChild", "nextSibling", "nodeName", "nodeType", "parentNode"],
  // Columns that databases add to every table.
  ...["rowid", "xmin", "xmax", "cmin", "cmax", "ctid", "tableoid"],
];

/**
 * @param {string} word such as `dueOn:date:optional`, `amount:money:EUR`, `status:draft|sent|paid` or `owner:user:cascade`
 * @returns {Field}
 * @throws {UsageError}
 */
export function parseField(word) {
  const [given = "", type = "", ...options] = word.split(":");
  const isUpload = uploadTypes.includes(type);
  const to = isUpload ? uploadNames : Object.hasOwn(fieldKinds, type) ? undefined : referencedNames(type);
  const name = to ? `${given.replace(/Id$/, "")}Id` : given;
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new UsageError(`"${given}" is not a valid field name, such as dueOn.`);
  }
  const spelled = given.replace(/(?<=[A-Z])[A-Z]+(?=s?(?:[A-Z\d]|$))/g, (letters) => letters.toLowerCase());
  if (spelled !== given) {
    throw new UsageError(`"${given}" would be split into letters: use ${spelled}.`);
  }
  const { snake } = spellingsOf(name);
  const { title } = spellingsOf(to ? name.slice(0, -"Id".length) : name);
  if (reserved.includes(name) || name in Object.prototype) {
    throw new UsageError(`"${name}" is reserved: use another name.`);
  }
  if (sqlWords.has(snake)) {
    throw new UsageError(`"${snake}" is a reserved word in SQL: use a longer name, such as ${name}Text.`);
  }
  const choices = type.includes("|") ? type.split("|") : undefined;
  const kindName = choices ? "choice" : to && !isUpload ? "reference" : type;
  const kind = Object.hasOwn(fieldKinds, kindName) ? fieldKinds[kindName] : undefined;
  if (!kind || !isTypeAvailable(kind) || unnamedKinds.includes(type)) {
    const available = Object.entries(fieldKinds).filter(([, each]) => isTypeAvailable(each));
    const known = available.map(([each]) => each).filter((each) => !unnamedKinds.includes(each));
    throw new UsageError(
      `"${type}" is not a type: use ${known.join(", ")}, choices such as draft|sent|paid, user or another resource.`,
    );
  }
  const bad = choices?.find((choice) => !/^[a-z][a-z0-9-]{0,39}$/.test(choice));
  if (bad !== undefined) throw new UsageError(`"${bad}" is not a valid choice, such as draft.`);
  if (choices && new Set(choices).size < choices.length) throw new UsageError(`${word} repeats a choice.`);
  const currency = kind.make === "moneyField" ? currencyIn(word, options) : undefined;
  const reference = to && { to, onDelete: deletionRuleIn(options) };
  const unknown = options.find((option) => !fieldOptions.includes(option));
  if (unknown !== undefined) {
    throw new UsageError(`"${unknown}" in ${word} is not one of ${fieldOptions.join(", ")}.`);
  }
  const [optional, searched] = [options.includes("optional"), options.includes("searchable")];
  const [listed, unique] = [options.includes("listed"), options.includes("unique")];
  if (optional && kind.required) throw new UsageError(`${word}: a ${type} always has a value.`);
  if (searched && !kind.searchable) {
    throw new UsageError(`${word}: only text, longtext, url and email can be searchable.`);
  }
  if (unique && !kind.unique) {
    throw new UsageError(`${word}: only text, url, email and number can be unique.`);
  }
  return {
    name,
    column: snake,
    label: title,
    kind,
    optional,
    searched,
    listed,
    unique,
    currency,
    choices,
    reference,
  };
}

/** @param {import("./types.mjs").FieldKind} kind */
function isTypeAvailable({ part }) {
  return part === undefined || existsSync(join(projectRoot, part));
}

/** The key column of a unique field. @param {string} name such as dueOn */
export function uniqueKeyName(name) {
  return `${name}Key`;
}

/** The folded column of a searched field. @param {string} name such as homepage */
export function foldedFieldName(name) {
  return `${name}Folded`;
}

/** The column of a field. @param {string} name such as dueOn */
export function columnName(name) {
  return spellingsOf(name).snake;
}

/** @param {string} name */
function spellingsOf(name) {
  return caseVariants(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/** @param {string} word @param {string[]} options the currency is removed from these */
function currencyIn(word, options) {
  const at = options.findIndex((option) => /^[A-Z]{3}$/.test(option));
  const [currency] = at < 0 ? [] : options.splice(at, 1);
  if (currency && Intl.supportedValuesOf("currency").includes(currency)) return currency;
  throw new UsageError(`${word} needs a currency, such as ${word.split(":")[0]}:money:EUR.`);
}

/** @param {string[]} options the rule is removed from these */
function deletionRuleIn(options) {
  const at = options.findIndex((option) => deletionRules.includes(option));
  const [rule = "set-null"] = at < 0 ? [] : options.splice(at, 1);
  return rule.replace("-", " ");
}
