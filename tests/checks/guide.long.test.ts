import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { followedElsewhere, readGuide } from "../support/guide.ts";
import { copyProject, findShellScriptFailure } from "../support/project-copy.ts";

/** Follows the whole guide in one copy of the project, unless the project itself has followed some of it. */

vi.setConfig({ testTimeout: 3_600_000 });

const sections = readGuide().filter(
  ({ title, blocks }) => blocks.length > 0 && !(title in followedElsewhere),
);

const writtenByGuide = [
  "app/features/invoices",
  "app/features/privacy",
  "app/features/reports",
  "app/roles/accountant.ts",
  "locales/de",
];
const repositoryFields = readFileSync(
  join(projectRoot, "app/features/repositories/repository.schema.ts"),
  "utf8",
);
const isFollowed =
  writtenByGuide.some((path) => existsSync(join(projectRoot, path))) ||
  /\b(homepage|leadId):/.test(repositoryFields);

let copy = "";

beforeAll(() => {
  if (isFollowed) return;
  copy = copyProject();
  writeFileSync(join(copy, "shop.svg"), '<svg viewBox="0 0 48 48"><path d="M8 16h32l-4 28H12z"/></svg>');
});
afterAll(() => {
  if (copy) rmSync(copy, { recursive: true, force: true });
});

test.skipIf(isFollowed).each(sections)("$title", async ({ title, blocks }) => {
  for (const [index, { kind, text }] of blocks.entries()) {
    if (index === blocks.length - 1) translateAs(translations[title]);
    if (kind === "diff") for (const change of text.split(/^@@ /m).slice(1)) apply(change);
    else expect(await findShellScriptFailure(copy, text)).toBe("");
  }
});

test.skipIf(isFollowed)("the resulting project passes every check", async () => {
  expect(await findShellScriptFailure(copy, "npm run check && npx vitest run tests/checks")).toBe("");
});

/** Texts to translate before the last block of a section. */
const translations: Record<string, RegExp> = {
  "Attach files": /^de\/invoices\.json$/,
  "Add a relation": /^(?!en).*\/repositories\.json$/,
  "Add a resource": /^(?!en).*\/invoices\.json$/,
  "Add a language": /^de\/(?!language).*\.json$/,
};

/** Fake translations: English texts get the language's code and quotation marks. */
function translateAs(files: RegExp | undefined) {
  const locales = join(copy, "locales");
  const paths = readdirSync(locales, { recursive: true, encoding: "utf8" }).filter((path) =>
    files?.test(path),
  );
  for (const path of paths) {
    const [language = "", ...rest] = path.split("/");
    const read = (code: string) => JSON.parse(readFileSync(join(locales, code, ...rest), "utf8"));
    const translated = translate(read(language), read("en"), language);
    writeFileSync(join(locales, path), `${JSON.stringify(translated, null, 2)}\n`);
  }
}

/** A text, or an object of texts. */
function translate(texts: unknown, english: unknown, language: string): unknown {
  if (typeof texts === "object" && texts !== null) {
    const entries = Object.entries(texts).map(([key, text]) => [
      key,
      translate(text, (english as Record<string, unknown> | undefined)?.[key], language),
    ]);
    return Object.fromEntries(entries);
  }
  if (typeof texts !== "string" || texts !== english || texts === "Name") return texts;
  // Punctuation is not translated.
  if (!/\p{L}/u.test(texts)) return texts;
  return `${texts.replaceAll(/[“"](\p{L}.*?)[”"]/gu, "„$1“")} ${language}`;
}

/** A change in the guide: file names, then lines as in a diff. Skips files that this project does not have. */
function apply(change: string) {
  const [paths = "", ...lines] = change.trimEnd().split("\n");
  const without = (mark: string) =>
    lines.filter((line) => !line.startsWith(mark)).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [without("+").join(""), without("-").join("")];
  for (const file of paths
    .split(" ")
    .flatMap(expand)
    .map((path) => join(copy, path))) {
    if (before === "") {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, after, { flag: "wx" });
    } else if (existsSync(file)) {
      const text = readFileSync(file, "utf8");
      expect(text.split(before), `${paths}:\n${before}`).toHaveLength(2);
      writeFileSync(
        file,
        text.replace(before, () => after),
      );
    }
  }
}

/** `db/*`: every folder that has tables. */
function expand(path: string) {
  if (!path.startsWith("db/*/")) return [path];
  const folders = readdirSync(join(copy, "db")).filter((name) =>
    existsSync(join(copy, "db", name, "drizzle.config.ts")),
  );
  return folders.map((name) => path.replace("*", name));
}
