// Creates a feature with one empty screen in the manager area, its permission, navigation, texts, test rows and
// registry lines: `npm run new:feature reports`

import { parseNameArguments, UsageError, withUsageErrors } from "./generators/command-line.mjs";
import { appendLine, fillTemplates, writeAndFormat } from "./generators/files.mjs";
import { findFeatureProblem } from "./generators/name-problems.mjs";
import { caseVariants } from "./generators/names.mjs";

const lines = /** @type {const} */ ([
  ["app/registry/features.ts", 'export * as someResources from "#app/features/some-resources/feature.ts";'],
  ["app/registry/routes.ts", 'export * as someResources from "#app/features/some-resources/routes.ts";'],
  ["locales/en/index.ts", 'export { default as someResources } from "./some-resources.json";'],
]);

withUsageErrors(() => {
  const [name, more] = parseNameArguments(
    "npm run new:feature <name>: a name such as reports, or price-alerts",
  );
  if (more) throw new UsageError(`Unexpected argument: ${more}`);
  const names = { singular: caseVariants(name), plural: caseVariants(name) };
  const problem = findFeatureProblem("new-feature", names);
  if (problem) throw new UsageError(problem);
  const files = fillTemplates("new-feature", names);
  for (const [registry, line] of lines) appendLine(registry, line, names, files);
  writeAndFormat(files);
  process.stdout.write(`Next: npm run check, then npm run dev and /manager/${name}.\n`);
});
