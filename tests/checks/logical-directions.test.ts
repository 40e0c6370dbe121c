import ts from "typescript";
import { expect, test } from "vitest";
import { filesUnder } from "./files-under.ts";
import { sourceFiles } from "./source-files.ts";
import { literalsOf, locationOf, nodesOf, parse } from "./source-literals.ts";

const physicalUtility =
  /^(?:[\w-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:|\*{1,2}:)*-?(?:[mp][lr]-|scroll-[mp][lr]-|(?:left|right)-(?:\d|\[|\(|px|auto|full)|inset-[lr]-|rounded-(?:[lr]|[tb][lr])(?:-|$)|border-[lr](?:-|$)|text-(?:left|right)$|(?:float|clear)-(?:left|right)$|origin-(?:[\w]+-)?(?:left|right)$|space-x-reverse$)/;

const physicalProperty =
  /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b)/;

const physicalName =
  /^(?:(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right)|border(?:(?:Top|Bottom)?(?:Left|Right)\w*)|left|right)$/;

test("class names use start and end, not left and right", () => {
  const found = sourceFiles("app")
    .flatMap(literalsOf)
    .flatMap(({ text, place }) =>
      text
        .split(/\s+/)
        .filter((word) => physicalUtility.test(word))
        .map((word) => `${place} ${word}`),
    );
  expect(found).toEqual([]);
});

test("style sheets use start and end, too", () => {
  const sheets = ["app", "locales"].flatMap((folder) => filesUnder(folder, /\.css$/));
  expect(sheets.map(({ path }) => path)).toContain("app/styles/app.css");
  const found = sheets.flatMap(({ path, text }) =>
    text
      .split(/[\n;{]/)
      .filter((declaration) => physicalProperty.test(declaration))
      .map((declaration) => `${path} ${declaration.trim()}`),
  );
  expect(found).toEqual([]);
});

test("style objects use start and end, too", () => {
  const found = sourceFiles("app")
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap((file) => nodesOf(parse(file)))
    .filter((node) => ts.isJsxAttribute(node) && node.name.getText() === "style")
    .flatMap((attribute) => {
      const names: ts.Node[] = [];
      const visit = (node: ts.Node) => {
        if (ts.isPropertyAssignment(node) && physicalName.test(node.name.getText())) names.push(node);
        ts.forEachChild(node, visit);
      };
      visit(attribute);
      return names;
    });
  expect(found.map((node) => `${locationOf(node)} ${node.getText()}`)).toEqual([]);
});

test("icons with a direction are mirrored in right-to-left languages", () => {
  const icons = sourceFiles("app").find(({ path }) => path === "app/ui/controls/icons.tsx")?.text ?? "";
  const mirrored = /const directional[\s\S]*?\]\);/.exec(icons)?.[0] ?? "";
  for (const name of ["arrow", "back", "chevronStart", "chevronEnd", "external", "logout", "sidebar"]) {
    expect(mirrored).toContain(`"${name}"`);
  }
});
