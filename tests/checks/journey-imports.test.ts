import { expect, test } from "vitest";
import { importsOfFile } from "./module-imports.ts";
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
