import { expect, test } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { compose } from "../../create/make/compose.ts";
import { collectTemplate } from "../../create/pack/pack.mjs";

/** A project's documents, comments and texts do not mention parts that it leaves out. */

/** Words for each part. Lookarounds allow the same word in another meaning. */
const words: Record<string, RegExp> = {
  postgres:
    /postgres|pglite|pgbouncer|\breplicas?\b|WEB_CONCURRENCY|DATABASE_(REPLICA|CONN)|(both|each|either|other) (database|schema|dialect)s?\b|several (processes|machines)/gi,
  demo: /\bdemos?\b|DEMO_MODE/gi,
  "audit-log": /audit[ -]?log|`activity`|ACTIVITY_DAYS/gi,
  api: /(?<!OWASP |Navigation )\b(Open)?API\b|[Aa]ccess tokens?|api_token|`api\.ts`|\/api\/(v1|docs|openapi)/g,
  impersonation: /impersonat\w*|\bact(s|ing)? as (an?|the|them|somebody|another)\b/gi,
  csv: /\bCSVs?\b|spreadsheet|\b(im|ex)ports? (and|or) (im|ex)ports?|(lists|counts|forms),? (and )?(im|ex)ports\b|\b(an|the|refused) import\b(?! (of|from|cycle))|(im|ex)ported (and|automatically)/gi,
  gallery: /\bgallery\b|\/dev\/ui\b/gi,
  "two-factor": /two-?factor|TWO_FACTOR|second factor|authenticator|recovery codes?/gi,
  uploads: /UPLOADS_\w+|uploads\.md|\buploads\b|receipt:file/g,
  fr: /French|français|locales\/fr\b|(two|three|four) languages/gi,
  ar: /(?<!such as )Arabic(?! keyboards)|locales\/ar\b|(two|three|four) languages/gi,
  sw: /Swahili|locales\/sw\b|(two|three|four) languages/gi,
};

/** Only its documents are checked: better-auth has a column and errors for impersonation in every project. */
const inCode = ["impersonation"];

const parts = ["postgres", ...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages)];
const template = collectTemplate();
const made = new Map(
  [[], ...parts.map((part) => [part]), parts].map((without) => [without, compose(template, without)]),
);

test("every part has words to search for", () => {
  expect(Object.keys(words).sort()).toEqual(parts.toSorted());
});

test.each([...made])("nothing mentions %j if left out", (without, files) => {
  const found = [...files].flatMap(([path, content]) => {
    const spoken = without.filter((part) => isDocument(path) || !inCode.includes(part));
    const text = proseOf(path, content).replaceAll(/\s+/g, " ");
    return spoken
      .flatMap((part) => [...text.matchAll(words[part] ?? /./g)])
      .map(({ index }) => `${path}: … ${text.slice(Math.max(0, index - 50), index + 50)} …`);
  });
  expect(found).toEqual([]);
});

test.each([...made])("documents have no gaps without %j", (_, files) => {
  const documents = [...files].filter(([path]) => path.endsWith(".md"));
  const broken = documents.flatMap(([path, text]) =>
    [
      // A heading, introduction or table head with nothing below it, and empty code blocks.
      ...text.matchAll(/^##+ .*\n+(?=## )|:\n\n(?=#|[A-Z])|^\|[-| ]+\|\n(?!\|)|^```\w+\n```$|\n\n\n/gm),
    ].map(({ index }) => `${path}: ${text.slice(Math.max(0, index - 20), index + 60)}`),
  );
  expect(broken).toEqual([]);
});

test.each([...made])("documents show no screenshot of the starter without %j", (_, files) => {
  const documents = [...files].filter(([path]) => path.endsWith(".md"));
  expect(documents.filter(([, text]) => /<img|docs\/screenshots/.test(text)).map(([path]) => path)).toEqual(
    [],
  );
});

test.each([...made])("the README leads to the guide, which starts in the project, without %j", (_, files) => {
  expect(files.get("README.md")).toContain("](docs/guide.md)");
  expect(files.get("README.md")).toContain("](docs/upgrading.md)");
  expect(files.get("README.md")?.includes("](docs/api.md)")).toBe(files.has("docs/api.md"));
  const [, start] = /^## Get started\n(.*?)^## /ms.exec(files.get("docs/guide.md") ?? "") ?? [];
  expect(start).toContain("`npm run dev`");
  expect(start).not.toMatch(/create|clone/);
});

function isDocument(path: string) {
  return /\.md$|^\.env|^Dockerfile$|^compose\.yaml$/.test(path);
}

/** Whole documents, comments in code, and the values of English texts. */
function proseOf(path: string, content: string) {
  if (isDocument(path)) return content;
  if (/^locales\/en\/.*\.json$/.test(path)) return content.replaceAll(/"[\w-]+": /g, "");
  if (!/\.(tsx?|mjs|css|mjml)$/.test(path)) return "";
  const comments = content.matchAll(/(?:^\s*\*|(?:^|\s)\/(?:\/|\*{1,2})) (.*)/gm);
  return [...comments].map(([, comment]) => comment).join("\n");
}
