import ts from "typescript";
import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** Attributes whose value a person reads or hears. */
const readAttributes = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "label",
  "placeholder",
  "title",
  "hint",
]);

/** The name of the product is the same in every language. */
const allowed = /^Plumbline$/;

test("no text stands in the code: every one is a translation key", () => {
  const found = sourceFiles("app")
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(literalTexts);
  expect(found).toEqual([]);
});

function literalTexts({ path, text }: SourceFile) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, words: string) => {
    if (!/\p{L}{2,}/u.test(words) || allowed.test(words.trim())) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${words.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteral(node.expression) &&
      !ts.isJsxAttribute(node.parent)
    ) {
      report(node, node.expression.text);
    }
    if (
      ts.isJsxAttribute(node) &&
      readAttributes.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      report(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
