// Adds fields to a resource: to its tables, with migrations, its list of fields and its texts:
// `npm run new:field invoice dueOn:date amount:money:EUR "status:draft|sent|paid" homepage:url:optional:searchable owner:user`
// Removes fields and their data: `npm run new:field invoice dueOn homepage -- --remove --yes`

import { join } from "node:path";
import { parseArguments, UsageError, withUsageErrors } from "./generators/command-line.mjs";
import { readText, writeAndFormat } from "./generators/files.mjs";
import { languages } from "./generators/languages.mjs";
import { makeMigrations, refuseOtherChanges, refuseOtherColumns } from "./generators/migration.mjs";
import { buildNames } from "./generators/names.mjs";
import { foldedColumnName } from "./generators/search/folded.mjs";
import { indexedColumns, withSearchIndexSql } from "./generators/search.mjs";
import { readMigrations } from "./migrations/folder.mjs";
import { completeRebuiltTables } from "./migrations/rebuilt-tables.mjs";
import { columnName, foldedFieldName, parseField, uniqueKeyName } from "./new-field/parse.mjs";
import {
  addReferenceTarget,
  rebuildStatements,
  referenceColumn,
  referencedNames,
  uploadNames,
  withoutRebuild,
  withoutReferenceIndexes,
  withReferenceIndexes,
} from "./new-field/reference.mjs";
import { findFieldList, hasField, withoutColumn, withoutField, withoutTexts } from "./new-field/remove.mjs";
import { projectDialects } from "./project-dialects.mjs";
import { projectRoot } from "./project-root.mjs";

/** @import { Field } from "./new-field/parse.mjs" */
/** @import { ChangedColumns } from "./new-field/reference.mjs" */
/** @import { Tables } from "./generators/migration.mjs" */
/** @import { Names } from "./generators/names.mjs" */

const usage =
  "npm run new:field <resource> <name>:<type>[:optional][:unique][:listed][:searchable]… as in npm run new:field invoice dueOn:date:optional amount:money:EUR";

/** The files to write. @type {Map<string, string>} */
const files = new Map();

withUsageErrors(async () => {
  const { positionals, plural, flags } = parseArguments(usage, ["remove", "yes"]);
  const [resource = "", ...given] = positionals;
  if (given.length === 0) throw new UsageError(`No field given (${usage})`);
  const names = (plural ? undefined : referencedNames(resource)) ?? buildNames(resource, plural);
  if (flags.includes("remove")) await removeFields(given, names, flags.includes("yes"));
  else await addFields(given.map(parseField), names);
});

/** @param {Field[]} fields @param {Names} names */
async function addFields(fields, names) {
  if (names.singular.kebab === "user") {
    throw new UsageError(
      'The form and screens of users name each field: add it by hand, as docs/guide.md shows in "Add a field to users".',
    );
  }
  const required = fields.find(
    ({ reference, optional }) => !optional && reference?.to.singular.kebab === names.singular.kebab,
  );
  if (required) {
    const { name, reference } = required;
    throw new UsageError(
      `${name} must be optional, because the first ${reference?.to.singular.words} cannot refer to another.`,
    );
  }
  const { kebab } = names.plural;
  const searched = fields.filter((field) => field.searched).map(({ column }) => column);
  const taken = searched.find((column) => ["rank", `${names.singular.snake}_search`].includes(column));
  if (taken) throw new UsageError(`The search index already has a column "${taken}": use another name.`);
  edit(listOf(names), names, (text) => fields.reduce((left, field) => withField(left, field, names), text));
  for (const database of projectDialects) {
    const path = `db/${database}/tables/${kebab}.ts`;
    edit(path, names, (text) => withColumns(text, fields, names, path));
  }
  for (const { reference } of fields) {
    if (reference && reference.to !== uploadNames) addReferenceTarget(reference.to, files);
  }
  for (const language of languages()) {
    edit(`locales/${language}/${kebab}.json`, names, (text) => withTexts(text, fields, language));
  }
  await migrate(
    "add",
    {
      columns: fields.map(({ column }) => column),
      references: fields.filter(({ reference }) => reference).map(({ column }) => column),
      keys: fields.filter(({ unique }) => unique).map(({ name }) => columnName(uniqueKeyName(name))),
      folded: fields.filter((field) => field.searched).map(({ name }) => columnName(foldedFieldName(name))),
    },
    names,
    (columns) => (searched.length > 0 ? [...columns, ...searched] : columns),
  );
  process.stdout.write(
    `The labels are in English in every language: translate them in locales/*/${kebab}.json.\n` +
      `Next: npm run check && npx vitest run every-field, then npm run dev and /manager/${kebab}.\n`,
  );
}

/** @param {string[]} fields @param {Names} names @param {boolean} confirmed */
async function removeFields(fields, names, confirmed) {
  const { kebab } = names.plural;
  const list = readText(listOf(names)) ?? "";
  const listName = `${names.singular.camel}Fields`;
  const given = fields.map((name) =>
    !hasField(list, listName, name) && isReference(list, `${name}Id`) ? `${name}Id` : name,
  );
  const columns = given.map(columnName);
  const table = readText(`db/${projectDialects[0]}/tables/${kebab}.ts`) ?? "";
  const unique = given.filter((name) => table.includes(` ${uniqueKeyName(name)}: uniqueKeyColumn(`));
  const searched = given.filter((name) => table.includes(` ${foldedFieldName(name)}: foldedColumn(`));
  for (const name of given) {
    let hadChoices = false;
    edit(listOf(names), names, (text) => {
      const left = withoutField(text, listName, name);
      hadChoices = left.hadChoices;
      return left.text;
    });
    for (const database of projectDialects) {
      const path = `db/${database}/tables/${kebab}.ts`;
      const parts = [
        ...(unique.includes(name) ? [uniqueKeyName(name)] : []),
        ...(searched.includes(name) ? [foldedFieldName(name)] : []),
        name,
      ];
      edit(path, names, (text) =>
        parts.reduce((left, part) => withoutColumn(left, part, path), withoutReferenceIndexes(text, name)),
      );
    }
    for (const language of languages()) {
      edit(`locales/${language}/${kebab}.json`, names, (text) => withoutTexts(text, name, hadChoices));
    }
  }
  if (!confirmed) {
    throw new UsageError(
      `The migration permanently deletes the ${given.join(", ")} of every ${names.singular.words}. Add -- --remove --yes to write it.`,
    );
  }
  await migrate(
    "remove",
    {
      columns,
      references: given.filter((name) => isReference(list, name)).map(columnName),
      keys: unique.map((name) => columnName(uniqueKeyName(name))),
      folded: searched.map((name) => columnName(foldedFieldName(name))),
    },
    names,
    (indexed) => indexed.filter((column) => !columns.includes(column)),
  );
  process.stdout.write("Next: npm run check shows where the code still uses the removed fields.\n");
}

/** @param {string} list @param {string} name */
function isReference(list, name) {
  return ["reference", "file", "files"].some((kind) => list.includes(` ${name}: ${kind}Field(`));
}

/**
 * Writes the migrations and all other files.
 * @param {"add" | "remove"} action
 * @param {ChangedColumns} changed
 * @param {Names} names
 * @param {(indexed: string[]) => string[]} searched the new columns of the search index
 */
async function migrate(action, changed, names, searched) {
  const { columns, keys, folded } = changed;
  const table = names.singular.snake;
  const verb = action === "add" ? "ADD (COLUMN |CONSTRAINT )?" : "DROP (COLUMN|CONSTRAINT) ";
  const statements = `ALTER TABLE ([\`"])${table}\\2 ${verb}[\`"]|(CREATE|DROP) (UNIQUE )?INDEX [\`"]${table}_`;
  const own = new RegExp(`^(${action === "add" ? statements : `${statements}|${rebuildStatements(table)}`})`);
  await makeMigrations(
    `${action === "add" ? "" : "no_"}${columns.join("_")}`.slice(0, 60),
    files,
    (written, database, tables) => {
      const earlier = readMigrations(join(projectRoot, `db/${database}/migrations`));
      const sql = action === "add" ? written : withoutRebuild(written, table, changed, earlier);
      refuseOtherChanges(sql, own, database);
      refuseOtherColumns(tables, table, [...columns, ...keys, ...folded], database);
      const before = indexedColumns(database, table);
      const after = searched(before);
      if (after.join() === before.join()) return completeRebuiltTables(sql, earlier);
      refuseMissingFolded(tables.after, table, after);
      return withSearchIndexSql(completeRebuiltTables(sql, []), database, table, after, { replace: true });
    },
  );
  writeAndFormat(files);
}

/** @param {Tables} tables @param {string} table @param {string[]} indexed @throws {UsageError} if a renamed column left its folded column behind */
function refuseMissingFolded(tables, table, indexed) {
  const { columns = {} } = tables[table] ?? tables[`public.${table}`] ?? {};
  const missing = indexed.find((column) => !Object.hasOwn(columns, foldedColumnName(column)));
  if (missing)
    throw new UsageError(
      `${table} has no column ${foldedColumnName(missing)}, which the search index needs: rename the folded column of ${missing} too.`,
    );
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
    throw new UsageError(`Cannot change ${path}: change it by hand (docs/guide.md).`);
  }
  files.set(path, changed);
}

/** @param {string} text of the list @param {Field} field @param {Names} names */
function withField(text, field, { singular, plural }) {
  const { name, kind, optional, searched, listed, currency, choices, reference } = field;
  const { start, end } = findFieldList(text, `${singular.camel}Fields`);
  if (start === end) return text;
  if (new RegExp(`(^|,)\\s*${name}:`).test(withoutBraces(text.slice(text.indexOf("{", start) + 1, end)))) {
    throw new UsageError(`The field ${name} already exists.`);
  }
  const labels = (choices ?? []).map((choice) => `"${choice}": "${plural.camel}.${name}.${choice}"`);
  const options = [
    `label: "${plural.camel}.fields.${name}"`,
    ...(choices ? [`choices: { ${labels.join(", ")} }`] : []),
    ...(reference && kind.make === "referenceField" ? [`to: "${reference.to.singular.camel}"`] : []),
    ...(currency ? [`currency: "${currency}"`] : []),
    ...(optional ? ["optional: true"] : []),
    ...(searched ? ["searched: true"] : []),
    ...(listed ? ["listed: true"] : []),
  ];
  const before = text.slice(0, end).replace(/\)$/, "),");
  const line = `\n  ${name}: ${kind.make}({ ${options.join(", ")} }),`;
  return withImport(`${before}${line}${text.slice(end)}`, kind.make, `#app/resources/fields/${kind.file}.ts`);
}

/** Removes everything in braces. @param {string} code @returns {string} */
function withoutBraces(code) {
  const left = code.replaceAll(/\{[^{}]*\}/g, "");
  return left === code ? code : withoutBraces(left);
}

/** @param {string} text of a table @param {Field[]} fields @param {Names} names @param {string} path */
function withColumns(text, fields, { singular }, path) {
  const columns = fields.flatMap(({ name, column, kind, reference, searched, unique }) => [
    { name, code: reference ? referenceColumn(column, reference) : kind.column.replace("COLUMN", column) },
    ...(searched
      ? [{ name: foldedFieldName(name), code: `foldedColumn("${columnName(foldedFieldName(name))}")` }]
      : []),
    ...(unique
      ? [{ name: uniqueKeyName(name), code: `uniqueKeyColumn("${columnName(uniqueKeyName(name))}")` }]
      : []),
  ]);
  const taken = columns.find(
    ({ name }, index) =>
      new RegExp(`^ +${name}: `, "m").test(text) ||
      columns.slice(0, index).some((before) => before.name === name),
  );
  if (taken) throw new UsageError(`${path} already has a column ${taken.name}.`);
  refuseFoldedNames(text, fields);
  const lines = columns.map(({ name, code }) => `    ${name}: ${code},\n`);
  const codes = columns.map(({ code }) => code);
  let changed = text.replace(/^ +description: .*\n/m, (found) => `${found}${lines.join("")}`);
  const helpers = codes.map((code) => code.split("(", 1)[0] ?? "").filter((helper) => helper !== "text");
  for (const helper of helpers) changed = withImport(changed, helper, "../columns.ts");
  for (const { name, reference } of fields) {
    if (!reference) continue;
    const { singular: to, plural } = reference.to;
    const indexed = withReferenceIndexes(changed, singular.snake, name);
    if (indexed === changed) {
      throw new UsageError(
        `${path} has no ...recordIndexes("${singular.snake}", table), which the indexes of ${name} follow.`,
      );
    }
    changed = indexed;
    if (to.camel !== singular.camel) changed = withImport(changed, to.camel, `./${plural.kebab}.ts`);
    for (const each of ["type AnyColumn", "referenceIndexes"])
      changed = withImport(changed, each, "../columns.ts");
  }
  return changed;
}

/** Of `title` and `titleFolded`, the second would be overwritten. @param {string} text of a table @param {Field[]} fields */
function refuseFoldedNames(text, fields) {
  const has = (/** @type {string} */ name) =>
    new RegExp(`^ +${name}: `, "m").test(text) || fields.some((field) => field.name === name);
  for (const { name, searched } of fields) {
    const field = name.replace(/Folded$/, "");
    const folded = foldedFieldName(field);
    if (field === name ? !searched && has(folded) : has(field)) {
      throw new UsageError(`"${folded}" is the name for the searched form of ${field}: use another name.`);
    }
  }
}

/** @param {string} text @param {string} name @param {string} path */
function withImport(text, name, path) {
  const there = new RegExp(`import \\{([^}]*)\\} from "${path.replaceAll(".", "\\.")}";`).exec(text);
  if (there?.[1]?.split(",").some((each) => each.trim() === name)) return text;
  if (!there) return `import { ${name} } from "${path}";\n${text}`;
  return text.replace(there[0], `import { ${there[1]?.trim().replace(/,$/, "")}, ${name} } from "${path}";`);
}

/** @param {string} text of a file in `locales` @param {Field[]} fields @param {string} language */
function withTexts(text, fields, language) {
  const texts = JSON.parse(text);
  const common = JSON.parse(readText(`locales/${language}/resources.json`) ?? "{}").fields;
  texts.fields ??= {};
  for (const { name, label, choices } of fields) {
    if (choices && Object.hasOwn(texts, name))
      throw new UsageError(`The resource already has texts named "${name}": use another name.`);
    const labels = Object.entries({ ...common, ...texts.fields });
    const [same] = labels.find(([, other]) => other.toLowerCase() === label.toLowerCase()) ?? [];
    if (same) {
      throw new UsageError(
        `${name} and ${same} would have the same label, "${label}" (locales/${language}): use another name.`,
      );
    }
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
