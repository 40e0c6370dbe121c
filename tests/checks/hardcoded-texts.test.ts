import ts from "typescript";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { type Literal, literalsOf } from "./source-literals.ts";

/** Attributes whose value is visible or read aloud. */
const readAttributes = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "label",
  "pendingLabel",
  "placeholder",
  "title",
  "hint",
  "term",
]);

/** A search term that is the same in every language. */
const sameEverywhere = /^شمس$/;

const untranslated: { in: RegExp; because: string }[] = [
  {
    in: /^app\/(http\/problem-response|features\/(auth-api\/|([\w-]+\/)*api(\.ts$|\/(?!(reference|tokens|try-it)\/|routes\/docs))|api\/reference\/curl))/,
    because: "for programs: English error messages, examples, header values",
  },
  {
    in: /^app\/features\/demo\/middleware\.server\.ts$/,
    because: "an API response, for programs",
  },
  { in: /^app\/features\/gallery\/gallery-samples\.server\.ts$/, because: "names of invented people" },
  {
    in: /^app\/(sample-data|features\/[^/]+)\/sample-(accounts|data\.server|names|repositories)\.ts$/,
    because: "sample data",
  },
  { in: /^db\/sqlite\/lock\.server\.ts$/, because: "an error message for the log" },
  {
    in: /^app\/(settings\/|features\/[^/]+\/settings\.ts$)/,
    because: "shown to the operator at startup, before a language is known",
  },
  { in: /^app\/http\/metrics\.ts$/, because: "for monitoring" },
  { in: /^app\/auth\/device\.ts$/, because: "names of browsers and operating systems" },
];

// The product's names are the same in every language.
const files = [...sourceFiles("app"), ...sourceFiles("db")].filter(({ path }) => path !== "app/product.ts");

describe("no text is hardcoded", () => {
  test("in JSX and in visible attributes", () => {
    const found = files
      .flatMap(literalsOf)
      .filter(({ text, node }) => isShown(node) && /\p{L}{2,}/u.test(text) && !sameEverywhere.test(text));
    expect(found.map(report)).toEqual([]);
  });

  test("in output of the server and the command line", () => {
    const found = files
      .filter(({ path }) => !untranslated.some((exception) => exception.in.test(path)))
      .flatMap(literalsOf)
      .filter(({ text, node }) => isSentence(text) && !isForMachinesOrLogs(node, text));
    expect(found.map(report)).toEqual([]);
  });

  test("in messages of toasts, responses and validation rules, however short", () => {
    const found = files
      .filter(({ path }) => !untranslated.some((exception) => exception.in.test(path)))
      .flatMap(literalsOf)
      .filter(
        ({ text, node }) => isMessage(node) && /\p{L}{2,}/u.test(text) && !isKey(text) && !isPath(text),
      );
    expect(found.map(report)).toEqual([]);
  });

  test("every exception is still needed", () => {
    const idle = untranslated.filter(
      (exception) =>
        !isLeftOut(exception.in) &&
        !files
          .filter(({ path }) => exception.in.test(path))
          .flatMap(literalsOf)
          .some(
            ({ text, node }) => isMessage(node) || (isSentence(text) && !isForMachinesOrLogs(node, text)),
          ),
    );
    expect(idle).toEqual([]);
  });
});

/** Whether an exception is for a feature that was left out. */
function isLeftOut(pattern: RegExp) {
  const [, folder] = /^\^(app\\\/features\\\/[a-z-]+)\\\//.exec(pattern.source) ?? [];
  return folder !== undefined && !files.some(({ path }) => new RegExp(`^${folder}/`).test(path));
}

function report({ place, text }: Literal) {
  return `${place} ${text.trim()}`;
}

function isShown(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  // `{"words"}`, `{a ? "words" : "others"}` and `{a || "words"}` in JSX or an attribute.
  let { parent } = node;
  let child = node;
  while (
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && child !== parent.condition) ||
    (ts.isBinaryExpression(parent) && isChoice(parent))
  ) {
    child = parent;
    parent = parent.parent;
  }
  if (ts.isJsxExpression(parent)) parent = parent.parent;
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return true;
  return ts.isJsxAttribute(parent) && readAttributes.has(parent.name.getText());
}

function isChoice({ operatorToken: { kind } }: ts.BinaryExpression) {
  return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** Several words starting with a capital, or three words and a full stop: unlike class names and SQL. */
function isSentence(text: string) {
  return /(^|[\s}:])\p{Lu}\p{Ll}+.*\s\p{L}{2,}|^\p{L}+ \p{L}+ \p{L}+.*[.!?:]$/u.test(text);
}

function isForMachinesOrLogs(node: ts.Node, text: string) {
  if (/Path=\/;/.test(text)) return true;
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isNewExpression(above) && /Error$/.test(above.expression.getText())) return true;
    if (ts.isTaggedTemplateExpression(above)) return true;
    if (ts.isCallExpression(above)) {
      const called = above.expression.getText();
      if (called === "super" || /^log\(|\blog\b|logger/.test(called)) return true;
    }
  }
  return false;
}

function isMessage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    return ["message", "error", "detail"].includes(parent.name.getText()) && !isForMachinesOrLogs(node, "");
  }
  if (!ts.isCallExpression(parent)) return false;
  const called = parent.expression.getText();
  const place = parent.arguments.indexOf(node as ts.Expression);
  if (/redirectWithToast$/.test(called)) return place === 2;
  if (/^(say|complain)$/.test(called)) return true;
  return /\.(min|max|length|regex|email|url|refine|nonempty)$/.test(called) && place > 0;
}

function isKey(text: string) {
  return /^[a-z][\w-]*(\.[\w-]+|\.\{\})+$/i.test(text);
}

function isPath(text: string) {
  return /^\//.test(text);
}
