// Creates a role with its permissions, its name and description in every language and its registry line: `npm run new:role accountant`

import { parseNameArguments, UsageError, withUsageErrors } from "./generators/command-line.mjs";
import { appendLine, fillTemplates, readText, writeAndFormat } from "./generators/files.mjs";
import { isReserved } from "./generators/name-problems.mjs";
import { caseVariants } from "./generators/names.mjs";

const registry = "app/registry/roles.ts";

withUsageErrors(() => {
  const [name, more] = parseNameArguments(
    "npm run new:role <name>: a name such as accountant, or price-editor",
  );
  if (more) throw new UsageError(`Unexpected argument: ${more}`);
  const spellings = caseVariants(name);
  const names = { singular: spellings, plural: spellings };
  // The list of users filters by role with SQLite's search index, which does not find shorter words.
  if (name.length < 3) throw new UsageError(`"${name}" is too short: use at least three letters.`);
  if (isReserved(spellings.camel)) {
    throw new UsageError(`"${spellings.camel}" is reserved in JavaScript: use a longer name.`);
  }
  const files = fillTemplates("new-role", names, "users.json");
  const role = `app/roles/${name}.ts`;
  if (readText(role)) throw new UsageError(`"${name}" is taken: ${role} exists.`);
  for (const [path, text] of files) {
    if (path.startsWith("locales/")) files.set(path, withTexts(path, JSON.parse(text)));
  }
  appendLine(registry, 'export { someResource } from "#app/roles/some-resource.ts";', names, files);
  writeAndFormat(files);
  process.stdout.write(
    `List the role's permissions in ${role}, and describe and translate it in locales/*/users.json.\n` +
      "Next: npm run check, then npm run dev and give a user the role on /manager/users.\n",
  );
});

/** @param {string} path of a language's `users.json` @param {Record<string, Record<string, string>>} added by group */
function withTexts(path, added) {
  const texts = JSON.parse(readText(path) ?? "{}");
  for (const [group, more] of Object.entries(added)) texts[group] = { ...texts[group], ...more };
  return `${JSON.stringify(texts, null, 2)}\n`;
}
