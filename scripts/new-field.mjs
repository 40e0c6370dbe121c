// Adds fields to a resource, in its tables with migrations, its list of fields and its texts:
// `npm run new:field invoice dueOn:date amount:money:EUR "status:draft|sent|paid" homepage:url:optional:searchable`

import { databases } from "./databases.mjs";
import { parseField } from "./new-field/parse.mjs";
import { readText, writeAndFormat } from "./new-resource/files.mjs";
import { languages } from "./new-resource/languages.mjs";
import { makeMigrations, refuseOtherChanges } from "./new-resource/migration.mjs";
import { buildNames, parseArguments, runCommand, UsageError } from "./new-resource/names.mjs";
import { indexedColumns, withSearchIndex } from "./new-resource/search.mjs";

/** @import { Field } from "./new-field/parse.mjs" */

const usage =
  "npm run new:field <resource> <name>:<type>… as in npm run new:field invoice dueOn:date amount:money:EUR";

runCommand(() => {
  const { words, plural } = parseArguments(usage);
  const [resource = "", ...given] = words;
  if (given.length === 0) throw new UsageError(`Which field? (${usage})`);
  const names = buildNames(resource, plural);
  const fields = given.map(parseField);
  const [kebab, table] = [names.plural.kebab, names.singular.snake];
  const files = new Map();

  const list = `app/features/${kebab}/${names.singular.kebab}.schema.ts`;
  edit(list, (text) => fields.reduce((changed, field) => withField(changed, field, names), text));
  for (const database of databases) {
    edit(`db/${database}/tables/${kebab}.ts`, (text) => withColumns(text, fields));
  }
  for (const language of languages()) {
    edit(`locales/${language}/${kebab}.json`, (text) => withTexts(text, fields));
  }
  const searched = fields.filter((field) => field.searched).map(({ column }) => column);
  const own = new RegExp(`^ALTER TABLE ([\`"])${table}\\1 ADD (COLUMN )?[\`"]`);
  makeMigrations(
    fields
      .map(({ column }) => column)
      .join("_")
      .slice(0, 60),
    files,
    (sql, database) => {
      refuseOtherChanges(sql, own, database);
      if (searched.length === 0) return sql;
      const columns = [...indexedColumns(database, table), ...searched];
      return withSearchIndex(sql, database, table, columns, { replace: true });
    },
  );
  writeAndFormat(files);

  process.stdout.write(
    `Labels are in English in every language: translate them in locales/*/${kebab}.json.\n` +
      `Next: npm run check && npx vitest run every-field, then npm run dev and /manager/${kebab}.\n`,
  );

  /** @param {string} path @param {(text: string) => string} change */
  function edit(path, change) {
    const text = readText(path);
    if (text === undefined) throw new UsageError(`There is no resource ${resource}: ${path} is missing.`);
    const changed = change(text);
    if (changed === text)
      throw new UsageError(`${path} has no place for a field: add it by hand (docs/guide.md).`);
    files.set(path, changed);
  }
});

/** @param {string} text of the list @param {Field} field @param {import("./new-resource/names.mjs").Names} names */
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
