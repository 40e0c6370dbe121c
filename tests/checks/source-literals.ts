import ts from "typescript";
import type { SourceFile } from "./files-under.ts";

export interface Literal {
  text: string;
  node: ts.Node;
  place: string;
}

export function parse({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

export function nodesOf(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function locationOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

export const interpolationMark = "{}";

/** Matches the keys that a template literal can produce. */
export function keyPattern(literal: string): RegExp {
  return new RegExp(`^${literal.replaceAll(".", "\\.").replaceAll(interpolationMark, "[\\w.-]+")}$`);
}

export function literalsOf(file: SourceFile): Literal[] {
  return nodesOf(parse(file)).flatMap((node) => {
    const text = textOf(node);
    return text === undefined ? [] : [{ text, node, place: locationOf(node) }];
  });
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(interpolationMark);
  }
  return undefined;
}
