// Writes a feature with one empty screen in the manager area, its permission, navigation, texts, test rows and
// registry lines: `npm run new:feature reports`

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseNameArguments, UsageError, withUsageErrors } from "./generators/command-line.mjs";
import { appendLine, fillTemplates, readText, writeAndFormat } from "./generators/files.mjs";
import { findCodeProblem, hasTranslations } from "./generators/name-problems.mjs";
import { caseVariants } from "./generators/names.mjs";
import { projectRoot } from "./project-root.mjs";

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
  const files = fillTemplates("new-feature", names);
  const taken = [`app/features/${name}`, ...files.keys()].find((path) => existsSync(join(projectRoot, path)));
  if (taken) throw new UsageError(`"${name}" is taken: ${taken} exists.`);
  if (hasTranslations(names))
    throw new UsageError(`"${name}" is taken: texts named ${names.plural.camel} exist.`);
  if (hasPermissions(names.plural.camel))
    throw new UsageError(`"${name}" is taken: permissions named ${names.plural.camel} exist.`);
  const problem = findCodeProblem("new-feature", names);
  if (problem) throw new UsageError(problem);
  for (const [registry, line] of lines) appendLine(registry, line, names, files);
  writeAndFormat(files);
  process.stdout.write(`Next: npm run check, then npm run dev and /manager/${name}.\n`);
});

/** @param {string} area */
function hasPermissions(area) {
  // Those of app/access/permissions.ts.
  if (["apps", "user", "session"].includes(area)) return true;
  const declared = new RegExp(`^export const permissions = \\{[^}]*\\b${area}: \\[`, "m");
  const features = readdirSync(join(projectRoot, "app/features"));
  return features.some((folder) => declared.test(readText(`app/features/${folder}/feature.ts`) ?? ""));
}
