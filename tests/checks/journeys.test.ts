import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { filesUnder } from "./files-under.ts";
import { importsOfFile } from "./module-imports.ts";
import { runJourneys } from "./new-resource/journeys.ts";
import { allSourceFiles } from "./source-files.ts";

/** Playwright loads journeys without Vite, so nothing that they import may use `import.meta.glob`. */
test("no journey imports a module that only Vite can load", () => {
  const files = new Map(allSourceFiles().map((file) => [file.path, file]));
  const journeys = [...files.keys()].filter((path) => path.startsWith("tests/e2e/"));
  const importer = new Map(journeys.map((path) => [path, ""]));
  for (const path of importer.keys()) {
    const file = files.get(path);
    const imports = file ? importsOfFile(file).filter(({ typeOnly }) => !typeOnly) : [];
    for (const { target } of imports) if (!importer.has(target)) importer.set(target, path);
  }
  const broken = [...importer].filter(([path]) =>
    /\bimport\.meta\.glob[<(]/.test(files.get(path)?.text ?? ""),
  );
  expect(broken.map(([path, from]) => `${from} imports ${path}`)).toEqual([]);
});

/** Those about fields that no resource here has run in new-resource.long.test.ts. */
const fieldTables = /"[^"]*tests\/support\/(resources|restricting-fields)\.ts"/;

test("every spec file defines a journey, except those about fields", { timeout: 120_000 }, async () => {
  const { journeys } = await runJourneys(projectRoot, "--list");
  const defining = new Set(journeys.map(({ file }) => `tests/e2e/${file}`));
  expect(defining.size).toBeGreaterThan(0);
  const empty = filesUnder("tests/e2e", /\.spec\.ts$/).filter(({ path }) => !defining.has(path));
  expect(empty.filter(({ text }) => !fieldTables.test(text)).map(({ path }) => path)).toEqual([]);
});
