// Creates a resource with its tables, screens, permissions, texts, tests and registry lines:
// `npm run new:resource invoice`, or `npm run new:resource company -- --plural companies`

import { parseNameArguments, UsageError, withUsageErrors } from "./generators/command-line.mjs";
import {
  appendLine,
  appliesToProject,
  fillTemplates,
  tablesFolderInDb,
  writeAndFormat,
} from "./generators/files.mjs";
import { makeMigrations, refuseOtherChanges } from "./generators/migration.mjs";
import { findResourceProblem } from "./generators/name-problems.mjs";
import { buildNames } from "./generators/names.mjs";
import { withSearchIndexSql } from "./generators/search.mjs";
import { projectDialects } from "./project-dialects.mjs";

const usage = "npm run new:resource <name> [-- --plural <names>]: a name such as invoice, or price-list";

const feature = "#app/features/some-resources";

/** The line to add to each registry. @type {string[][]} */
const lines = [
  ["app/registry/features.ts", `export * as someResources from "${feature}/feature.ts";`],
  ["app/registry/routes.ts", `export * as someResources from "${feature}/routes.ts";`],
  ["app/registry/routes.ts", `export * as someResourcesCsv from "${feature}/csv/routes.ts";`],
  ["app/registry/event-kinds.ts", `export { someResourceEvents } from "${feature}/events.ts";`],
  ["app/registry/event-kinds.ts", `export { someResourceCsvEvents } from "${feature}/csv/events.ts";`],
  ["db/schema.ts", `export * from "./${tablesFolderInDb}/some-resources.ts";`],
  ...projectDialects.map((name) => [`db/${name}/schema.ts`, 'export * from "./tables/some-resources.ts";']),
  ["locales/en/index.ts", 'export { default as someResources } from "./some-resources.json";'],
];

withUsageErrors(async () => {
  const names = buildNames(...parseNameArguments(usage));
  const problem = findResourceProblem(names);
  if (problem) throw new UsageError(problem);

  const files = fillTemplates("new-resource", names);
  const wanted = lines.filter(([, line = ""]) => appliesToProject(line));
  for (const [registry = "", line = ""] of wanted) appendLine(registry, line, names, files);
  const { snake } = names.singular;
  const own = new RegExp(
    `^(CREATE TABLE|CREATE (UNIQUE )?INDEX \\S+ ON) ([\`"])${snake}\\3( USING btree)? \\(`,
  );
  await makeMigrations(names.plural.snake, files, (sql, database) => {
    refuseOtherChanges(sql, own, database);
    return withSearchIndexSql(sql, database, snake, ["name", "description"]);
  });
  writeAndFormat(files);

  const { kebab, title } = names.plural;
  process.stdout.write(
    `The texts in other languages use a generic word for ${title}: translate locales/*/${kebab}.json.\n` +
      `Next: npm run check && npx vitest run ${kebab}, then npm run dev and /manager/${kebab}.\n`,
  );
});
