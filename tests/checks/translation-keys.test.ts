import ts from "typescript";
import { describe, expect, test } from "vitest";
import { errorCodes, errorMessageKey } from "#app/auth/error-codes.ts";
import { eventKinds as declaredKinds } from "#app/events/event-kinds.ts";
import { sourceFiles } from "./source-files.ts";
import { interpolationMark, keyPattern, literalsOf, locationOf, nodesOf, parse } from "./source-literals.ts";
import { englishText, englishTexts, placeholderNames, translationKeys } from "./texts.ts";

const files = [...sourceFiles("app"), ...sourceFiles("db")];
const literals = files.flatMap(literalsOf);
const areas = new Set([...translationKeys].map((key) => key.split(".")[0]));

const eventKinds: readonly string[] = declaredKinds;

/** SQL names that look like translation keys. */
const columns = new Set(["activity.at"]);

/** Messages of error codes: the list of codes says which are used, not the templates. */
const codeKeys = /^(errors\.auth|codes)\./;

/** A key passed to `t` or `<Trans>`, with the names of its values. */
interface Use {
  key: string;
  /** Undefined if they are a variable or a spread. */
  values: Set<string> | undefined;
  place: string;
}

const uses = files.flatMap((file) => nodesOf(parse(file)).flatMap(useOf));

test("finds the translation keys in the code", () => {
  expect(uses.length).toBeGreaterThan(300);
});

test("every text is used", () => {
  const listed = Object.values(errorCodes).flatMap((codes) => codes.map(errorMessageKey));
  const named = new Set<string>([...literals.map(({ text }) => text), ...listed]);
  const patterns = literals
    .filter(
      ({ text }) => text.includes(interpolationMark) && areas.has(text.split(".")[0]) && !codeKeys.test(text),
    )
    .map(({ text }) => keyPattern(text));
  const groups = files.flatMap(({ text }) =>
    [...text.matchAll(/\bt\("([\w.]+)",\s*\{\s*returnObjects: true/g)].map(([, group]) => `${group}.`),
  );
  const unused = [...translationKeys].filter(
    (key) =>
      !named.has(key) &&
      !patterns.some((pattern) => pattern.test(key)) &&
      !groups.some((group) => key.startsWith(group)),
  );
  expect(unused).toEqual([]);
});

test("every key in the code has a text, even if its type is cast", () => {
  const missing = literals
    .filter(({ text }) => areas.has(text.split(".")[0]) && /^[a-z]+(\.[\w-]+)+$/i.test(text))
    .filter(
      ({ text }) =>
        !/\.(server|client|schema)$|\.(ts|tsx|json|csv)$/.test(text) && !translationKeys.has(text),
    )
    .filter(({ text }) => ![...translationKeys].some((key) => key.startsWith(`${text}.`)))
    .filter(({ text }) => !eventKinds.includes(text) && !columns.has(text));
  expect(missing.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

describe("values", () => {
  test("are given for every placeholder of a text", () => {
    const broken = uses.flatMap(({ key, values, place }) => {
      const wanted = placeholderNames(englishText(key) ?? "");
      // The translator provides the product's name.
      const missing = values ? wanted.filter((name) => name !== "product" && !values.has(name)) : [];
      return missing.length > 0 ? [`${place} ${key}: ${missing}`] : [];
    });
    expect(broken).toEqual([]);
  });

  test("include a count exactly if the text has plural forms", () => {
    const broken = uses.filter(
      ({ key, values }) =>
        values && translationKeys.has(key) && values.has("count") !== englishTexts.has(`${key}_other`),
    );
    expect(broken.map(({ place, key }) => `${place} ${key}`)).toEqual([]);
  });

  test("contain no i18next option that the browser's translator does not support", () => {
    const unknown = ["context", "defaultValue", "ordinal", "lng", "lngs", "ns", "joinArrays", "postProcess"];
    const broken = uses.filter(({ values }) => unknown.some((name) => values?.has(name)));
    expect(broken.map(({ place, key }) => `${place} ${key}`)).toEqual([]);
  });
});

test("no component imports react-i18next", () => {
  const broken = files.filter(({ text }) => text.includes('from "react-i18next'));
  expect(broken.map(({ path }) => path)).toEqual([]);
});

function useOf(node: ts.Node): Use[] {
  if (ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText())) {
    const [first, options] = node.arguments;
    return keysIn(first).map((key) => ({ key, values: namesIn(options), place: locationOf(node) }));
  }
  if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === "Trans") {
    const attribute = (name: string) => {
      const found = node.attributes.properties.find(
        (property): property is ts.JsxAttribute =>
          ts.isJsxAttribute(property) && property.name.getText() === name,
      )?.initializer;
      return found && ts.isJsxExpression(found) ? found.expression : found;
    };
    const values = namesIn(attribute("values"));
    if (attribute("count")) values?.add("count");
    return keysIn(attribute("i18nKey")).map((key) => ({ key, values, place: locationOf(node) }));
  }
  return [];
}

function keysIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
  return [];
}

function namesIn(node: ts.Node | undefined): Set<string> | undefined {
  if (!node) return new Set();
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  if (node.properties.some(ts.isSpreadAssignment)) return undefined;
  return new Set(node.properties.map((property) => property.name?.getText() ?? ""));
}
