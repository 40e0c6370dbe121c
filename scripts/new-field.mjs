// Adds fields to a resource, in its tables with migrations, its list of fields and its texts:
// `npm run new:field invoice dueOn:date amount:money:EUR "status:draft|sent|paid" homepage:url:optional:searchable`
// Takes them back, with what they hold: `npm run new:field invoice dueOn homepage -- --remove --yes`

import { databases } from "./databases.mjs";
import { columnName, parseField } from "./new-field/parse.mjs";
import { withoutColumn, withoutField, withoutTexts } from "./new-field/remove.mjs";
import { readText, writeAndFormat } from "./new-resource/files.mjs";
import { languages } from "./new-resource/languages.mjs";
import { makeMigrations, refuseOtherChanges } from "./new-resource/migration.mjs";
import { buildNames, parseArguments, runCommand, UsageError } from "./new-resource/names.mjs";
import { indexedColumns, withSearchIndex } from "./new-resource/search.mjs";

/** @import { Field } from "./new-field/parse.mjs" */
/** @import { Names } from "./new-resource/names.mjs" */

const usage =
  "npm run new:field <resource> <name>:<type>… as in npm run new:field invoice dueOn:date amount:money:EUR";

/** What is written. @type {Map<string, string>} */
const files = new Map();

runCommand(() => {
  const { words, plural, flags } = parseArguments(usage, ["remove", "yes"]);
  const [resource = "", ...given] = words;
  if (given.length === 0) throw new UsageError(`Which field? (${usage})`);
  const names = buildNames(resource, plural);
  if (flags.includes("remove")) removeFields(given, names, flags.includes("yes"));
  else addFields(given.map(parseField), names);
});

/** @param {Field[]} fields @param {Names} names */
function addFields(fields, names) {
  const { kebab } = names.plural;
  edit(listOf(names), names, (text) => fields.reduce((left, field) => withField(left, field, names), text));
  for (const database of databases) {
    edit(`db/${database}/tables/${kebab}.ts`, names, (text) => withColumns(text, fields));
  }
  for (const language of languages()) {
    edit(`locales/${language}/${kebab}.json`, names, (text) => withTexts(text, fields));
  }
  const searched = fields.filter((field) => field.searched).map(({ column }) => column);
  migrate(
    fields.map(({ column }) => column),
    names,
    "ADD (COLUMN )?",
    (columns) => (searched.length > 0 ? [...columns, ...searched] : columns),
  );
  process.stdout.write(
    `Labels are in English in every language: translate them in locales/*/${kebab}.json.\n` +
      `Next: npm run check && npx vitest run every-field, then npm run dev and /manager/${kebab}.\n`,
  );
}

/** @param {string[]} fields @param {Names} names @param {boolean} confirmed */
function removeFields(fields, names, confirmed) {
  const { kebab } = names.plural;
  const columns = fields.map(columnName);
  for (const name of fields) {
    let hadChoices = false;
    edit(listOf(names), names, (text) => {
      const left = withoutField(text, `${names.singular.camel}Fields`, name);
      hadChoices = left.hadChoices;
      return left.text;
    });
    for (const database of databases) {
      const path = `db/${database}/tables/${kebab}.ts`;
      edit(path, names, (text) => withoutColumn(text, name, path));
    }
    for (const language of languages()) {
      edit(`locales/${language}/${kebab}.json`, names, (text) => withoutTexts(text, name, hadChoices));
    }
  }
  if (!confirmed) {
    throw new UsageError(
      `The migration deletes ${fields.join(", ")} of every ${names.singular.words}, for good. Add --yes to write it.`,
    );
  }
  migrate(
    columns,
    names,
    "DROP COLUMN ",
    (indexed) => indexed.filter((column) => !columns.includes(column)),
    "no_",
  );
  process.stdout.write("Next: npm run check says where the code still names what is gone.\n");
}

/**
 * Writes the migrations and all other files.
 * @param {string[]} columns
 * @param {Names} names
 * @param {string} change what their statements are
 * @param {(indexed: string[]) => string[]} searched the columns of the search index then
 * @param {string} [prefix] of the migrations
 */
function migrate(columns, names, change, searched, prefix = "") {
  const table = names.singular.snake;
  const own = new RegExp(`^ALTER TABLE ([\`"])${table}\\1 ${change}[\`"]`);
  makeMigrations(`${prefix}${columns.join("_")}`.slice(0, 60), files, (sql, database) => {
    refuseOtherChanges(sql, own, database);
    const before = indexedColumns(database, table);
    const after = searched(before);
    if (after.join() === before.join()) return sql;
    return withSearchIndex(sql, database, table, after, { replace: true });
  });
  writeAndFormat(files);
}

/** @param {Names} names */
function listOf({ singular, plural }) {
  return `app/features/${plural.kebab}/${singular.kebab}.schema.ts`;
}

/** @param {string} path @param {Names} names @param {(text: string) => string} change */
function edit(path, names, change) {
  const text = files.get(path) ?? readText(path);
  if (text === undefined) {
    throw new UsageError(`There is no resource ${names.singular.kebab}: ${path} is missing.`);
  }
  const changed = change(text);
  if (changed === text) {
    throw new UsageError(`${path} has no place for a field: change it by hand (docs/guide.md).`);
  }
  files.set(path, changed);
}

/** @param {string} text of the list @param {Field} field @param {Names} names */
function withField(text, field, { singular, plural }) {
  const { name, kind, optional, searched, listed, currency, choices } = field;
  const start = text.indexOf(`export const ${singular.camel}Fields = {`);
  const end = text.indexOf("};", start);
  if (start < 0 || end < 0) return text;
  const own = text.slice(text.indexOf("{", start) + 1, end).replaceAll(/\{[^{}]*\}/g, "{}");
  if (new RegExp(`(^|[(,{])\\s*${name}:`).test(own.replaceAll(/\(\{\}\)/g, ""))) {
    throw new UsageError(`There is a field ${name} already.`);
  }
  const labels = (choices ?? []).map((choice) => `"${choice}": "${plural.camel}.${name}.${choice}"`);
  const options = [
    `label: "${plural.camel}.fields.${name}"`,
    ...(choices ? [`choices: { ${labels.join(", ")} }`] : []),
    ...(currency ? [`currency: "${currency}"`] : []),
    ...(optional ? ["optional: true"] : []),
    ...(searched ? ["searched: true"] : []),
    ...(listed ? ["listed: true"] : []),
  ];
  const before = text.slice(0, end).trimEnd().replace(/,?$/, ",");
  const line = `\n  ${name}: ${kind.make}({ ${options.join(", ")} }),\n`;
  return withImport(`${before}${line}${text.slice(end)}`, kind.make, `#app/resources/fields/${kind.file}.ts`);
}

/** @param {string} text of a table @param {Field[]} fields */
function withColumns(text, fields) {
  const codes = fields.map(({ kind, column }) => kind.column.replace("COLUMN", column));
  const lines = fields.map(({ name }, index) => `    ${name}: ${codes[index]},\n`);
  const changed = text.replace(/^ +description: .*\n/m, (found) => `${found}${lines.join("")}`);
  const helpers = codes.map((code) => code.split("(", 1)[0] ?? "").filter((helper) => helper !== "text");
  return helpers.reduce((all, helper) => withImport(all, helper, "../columns.ts"), changed);
}

/** @param {string} text @param {string} name @param {string} path */
function withImport(text, name, path) {
  const there = new RegExp(`import \\{([^}]*)\\} from "${path.replaceAll(".", "\\.")}";`).exec(text);
  if (there?.[1]?.split(",").some((each) => each.trim() === name)) return text;
  if (!there) return `import { ${name} } from "${path}";\n${text}`;
  return text.replace(there[0], `import { ${there[1]?.trim().replace(/,$/, "")}, ${name} } from "${path}";`);
}

/** @param {string} text of a file of texts @param {Field[]} fields */
function withTexts(text, fields) {
  const texts = JSON.parse(text);
  texts.fields ??= {};
  for (const { name, label, choices } of fields) {
    texts.fields[name] = label;
    if (choices) texts[name] = Object.fromEntries(choices.map((choice) => [choice, labelOf(choice)]));
  }
  return `${JSON.stringify(texts, null, 2)}\n`;
}

/** @param {string} choice */
function labelOf(choice) {
  const words = choice.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
