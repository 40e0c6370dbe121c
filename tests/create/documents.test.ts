import { expect, test } from "vitest";
import { features, languages } from "../../create/make/choices.mjs";
import { compose } from "../../create/make/compose.mjs";
import { makeTemplate } from "../../create/pack/pack.mjs";

/** What is left out of a project is not written about in it: not in documents, comments or texts. */

/** The words that only a part has, by its name. */
const words: Record<string, RegExp> = {
  postgres:
    /postgres|pglite|pgbouncer|\breplicas?\b|WEB_CONCURRENCY|DATABASE_(REPLICA|CONN)|(both|each|either|other) (database|schema|dialect)s?\b|several (processes|machines)/gi,
  demo: /\bdemos?\b|DEMO_MODE/gi,
  "audit-log": /audit[ -]log|`activity`|ACTIVITY_DAYS/gi,
  api: /(?<!OWASP )\b(API|OpenAPI)\b|[Aa]ccess tokens?|api_token|`api\.ts`|\/api\/(v1|docs|openapi)/g,
  impersonation: /impersonat\w*|\bact(s|ing)? as (an?|the|them|somebody|another)\b/gi,
  csv: /\bCSVs?\b|spreadsheet|\b(im|ex)ports? (and|or) (im|ex)ports?|(lists|counts|forms),? (and )?(im|ex)ports\b|\b(an|the|refused) import\b(?! (of|from))|(im|ex)ported (and|automatically)/gi,
  gallery: /\bgallery\b|\/dev\/ui\b/gi,
  fr: /French|français|locales\/fr\b|(two|three|four) languages/gi,
  ar: /Arabic|locales\/ar\b|(two|three|four) languages/gi,
  sw: /Swahili|locales\/sw\b|(two|three|four) languages/gi,
};

const parts = ["postgres", ...Object.keys(features), ...Object.keys(languages)];
const { files, ...template } = makeTemplate();

test("every part has its words", () => {
  expect(Object.keys(words).sort()).toEqual(parts.toSorted());
});

const combinations = [...parts.map((part) => [part]), parts];

test.each(combinations)("without %s no document speaks of it", (...without) => {
  const found = proseOf(without).flatMap(([path, text]) =>
    without.flatMap((part) =>
      [...text.matchAll(words[part] ?? /./g)].map(
        ({ index }) => `${path}: … ${text.slice(Math.max(0, index - 50), index + 50)} …`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

function proseOf(without: readonly string[]): [path: string, text: string][] {
  return [...compose({ files, ...template }, without)].flatMap(([path, text]) =>
    isDocument(path) ? [[path, text.replaceAll(/\s+/g, " ")]] : [],
  );
}

function isDocument(path: string) {
  return /\.md$|^\.env|^Dockerfile$|^compose\.yaml$/.test(path);
}
