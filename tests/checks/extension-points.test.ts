import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { optionalFeaturesOfPath } from "./optional-features.ts";
import { sourceFiles } from "./source-files.ts";

/** The list in `extension-points.ts` is the only place that names the exports of files that are found by name. */

const list = readFileSync(join(projectRoot, "app/registry/extension-points.ts"), "utf8");
const lines = [...list.matchAll(/^ \* - `([^`]+)`(.*)$/gm)].map(([, file = "", text = ""]) => ({
  file,
  name: /exports `(\w+)`/.exec(text)?.[1],
  type: /\(`(\w+)`\)$/.exec(text)?.[1],
}));
const files = sourceFiles("app");

test.each(lines.flatMap(({ file, name }) => (name ? [{ file, name }] : [])))(
  "every $file exports $name",
  ({ file, name }) => {
    const pattern = file.replaceAll(".", String.raw`\.`).replace("NAME", "[^/.]+");
    const found = files.filter(({ path }) =>
      new RegExp(`^app/features/[^/]+/([^/]+/)?${pattern}$`).test(path),
    );
    const exported = new RegExp(
      String.raw`^export (?:async )?(?:const |function\*? )?${name}\b|^export \{[^}]*\b${name}\b`,
      "m",
    );
    expect(found.filter(({ text }) => !exported.test(text)).map(({ path }) => path)).toEqual([]);
  },
);

test("the types in the list exist", () => {
  const missing = lines.flatMap(({ type }) =>
    type && !files.some(({ text }) => new RegExp(String.raw`\b${type}\b`).test(text.replace(list, "")))
      ? [type]
      : [],
  );
  expect(missing).toEqual([]);
});

test("the list has every file that is found by name", () => {
  const found = files
    .filter(({ path }) => optionalFeaturesOfPath(path).length === 0)
    .flatMap(({ text }) => [
      ...text.matchAll(/"(?:\.\.\/)+(?:features\/)?\*\/([\w-]+(?:\.server)?\.tsx?|slots\/[\w-]+[\w.]*)"/g),
    ])
    .map(([, file = ""]) => file.replace(/^slots\/[\w-]+/, "slots/NAME"));
  expect(found.length).toBeGreaterThan(20);
  expect([...new Set(found)].filter((file) => !lines.some((line) => line.file === file))).toEqual([]);
});
