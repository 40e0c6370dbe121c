import { UsageError } from "../generators/command-line.mjs";

/**
 * Removes a field from the list of fields, and returns whether it had choices.
 * @param {string} text of the file with the list
 * @param {string} list the name of the list
 * @param {string} name of the field
 */
export function withoutField(text, list, name) {
  const { start, end } = findFieldList(text, list);
  const entry = new RegExp(
    `\\n {2}${name}: (\\w+)\\(\\{(?:.*\\}\\),|\\n(?:(?: {4}.*)?\\n)* {2}\\}\\),)(?=\\n)`,
  ).exec(text.slice(start, end + 1));
  const [whole = "", make = ""] = entry ?? [];
  if (!whole) throw new UsageError(`${list} has no field ${name} written by new:field.`);
  const left = text.slice(0, start) + text.slice(start).replace(whole, "");
  return { text: withoutImport(left, make), hadChoices: whole.includes("choices:") };
}

/** @param {string} text of the file with the list @param {string} list the name of the list @param {string} name of the field */
export function hasField(text, list, name) {
  const { start, end } = findFieldList(text, list);
  return text.slice(start, end).includes(`\n  ${name}: `);
}

/**
 * @param {string} text of the file with the list
 * @param {string} list the name of the list
 * @returns where it begins and where its last line ends; the same place if it does not end with `};` on a line of its own
 */
export function findFieldList(text, list) {
  const start = text.indexOf(`export const ${list} = {\n`);
  const end = text.indexOf("\n}", start);
  return start >= 0 && text.startsWith("\n};", end) ? { start, end } : { start: 0, end: 0 };
}

/** @param {string} text of a table @param {string} name of the field @param {string} path */
export function withoutColumn(text, name, path) {
  const [line = "", , make = ""] =
    new RegExp(`^( +)${name}: (\\w+)\\([\\s\\S]*?,\\n(?!\\1[ )])`, "m").exec(text) ?? [];
  const [, referenced = make] = /: AnyColumn => (\w+)\.id/.exec(line) ?? [];
  const left = [make, referenced, "AnyColumn", "referenceIndexes"].reduce(
    withoutImport,
    text.replace(line, ""),
  );
  if (!line || new RegExp(`\\.${name}\\b`).test(left)) {
    throw new UsageError(`${path} also uses ${name} in other lines: remove those by hand first.`);
  }
  return left;
}

/** @param {string} text of a file in `locales` @param {string} name @param {boolean} hadChoices */
export function withoutTexts(text, name, hadChoices) {
  const texts = JSON.parse(text);
  delete texts.fields?.[name];
  if (texts.fields && Object.keys(texts.fields).length === 0) delete texts.fields;
  if (hadChoices) delete texts[name];
  return `${JSON.stringify(texts, null, 2)}\n`;
}

/** Removes a name from its import, unless other code uses it. @param {string} text @param {string} name */
function withoutImport(text, name) {
  const uses = text.match(new RegExp(`\\b${name}\\b`, "g")) ?? [];
  if (uses.length !== 1) return text;
  return text
    .replace(new RegExp(`(\\btype )?\\b${name}\\b(,\\s*)?`), "")
    .replace(/^import \{\s*\} from .*\n/m, "");
}
