import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { filesUnder } from "./files-under.ts";
import { testFiles } from "./source-files.ts";

const documents = [
  "README.md",
  "AGENTS.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(projectRoot, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** Files that the guide tells readers to create, and places with a variable part. */
const examples = /invoice|privacy|locales\/de\b|languages\/de\.ts|[*{}]|DIALECT|NAME|VERSION/;

/** Names that the guide's reader chooses, and placeholders. */
const exampleNames = /^(invoice|lead|foo)[A-Z]/;

/** Files that commands write. */
const isBuilt = /^build\//;

/** Installed by readers into their own programs. */
const readersTools = ["openapi-typescript"];

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
const tests = testFiles().map(({ path }) => path);
const codeWords = new Set(
  ["app", "create", "db", "scripts", "tests"]
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs)$/))
    .flatMap(({ text }) => text.match(/[a-z]+[A-Z]\w*/g) ?? []),
);

test.each(documents)("every file that %s names exists", (path) => {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const links = [
    ...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g),
    ...text.matchAll(/\bsrc(?:set)?="([^":]+)"/g),
  ].map(([, target = ""]) => join(dirname(path), target));
  const named = [...text.matchAll(/`((?:app|db|tests|scripts|docs|locales|create)\/[^`\s]*\.\w+)`/g)].map(
    ([, target = ""]) => target,
  );
  const missing = [...links, ...named].filter(
    (target) => !examples.test(target) && !existsSync(join(projectRoot, target)),
  );
  expect(missing).toEqual([]);
});

test.each(documents)("every function and field that %s names exists", (path) => {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const names = [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !exampleNames.test(name) && !codeWords.has(name))).toEqual([]);
});

test.each(documents)("every command that %s names exists", (path) => {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const missing = [
    ...all(/\bnpm run ([\w:-]+)/g).filter((name) => !scripts[name]),
    ...all(/\bnpm (test|start)\b/g).filter((name) => !scripts[name]),
    ...all(/\bnpx ([\w-]+)/g).filter(
      (name) => !readersTools.includes(name) && !existsSync(join(projectRoot, "node_modules/.bin", name)),
    ),
    ...all(/\bnode ([\w-]+\/[\w./-]+)/g).filter(
      (file) => !isBuilt.test(file) && !existsSync(join(projectRoot, file)),
    ),
    ...all(/\bnpx vitest( [^`&|#\n]*)/g).flatMap((words) =>
      unknownFilters(words, words.includes("--mode long") ? /\.long\.test\.ts$/ : /(?<!\.long)\.test\.tsx?$/),
    ),
    ...all(/\bnpx playwright test( [^`&|#\n]*)/g).flatMap((words) =>
      unknownFilters(words, words.includes("playwright.long.config.ts") ? /\.long\.ts$/ : /\.spec\.ts$/),
    ),
  ];
  expect(missing).toEqual([]);
});

test.each(documents)("%s writes units as docs/style.md says", (path) => {
  const text = readFileSync(join(projectRoot, path), "utf8");
  expect(text.match(/\d\s%|\d\s?kB\b/g)).toBeNull();
});

test("docs/decisions/README.md lists every decision once", () => {
  const index = readFileSync(join(projectRoot, "docs/decisions/README.md"), "utf8");
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\): /gm)].map(([, shown, target]) => {
    expect(shown).toBe(target);
    return join("docs/decisions", target ?? "");
  });
  const decisions = documents.filter((path) => /^docs\/decisions\/(?!README)/.test(path));
  expect(listed.sort()).toEqual(decisions.sort());
});

test("every path that AGENTS.md names exists", () => {
  const text = readFileSync(join(projectRoot, "AGENTS.md"), "utf8").replaceAll(/^```.*?^```$/gms, "");
  const places = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => /[/.]/.test(name) && !/@|^data\//.test(name));
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

/** Filters that match no test. @param words such as ` run --project unit app/lists` */
function unknownFilters(words: string, name: RegExp) {
  const filters = words.replaceAll(/ --\S+( [^-\s]\S*)?/g, "").replace(/^ run\b/, "");
  return filters
    .split(" ")
    .filter((word) => word && !examples.test(word))
    .filter((word) => !tests.some((path) => name.test(path) && path.includes(word)));
}

/** Whether the path exists; `*` and NAME match any part of a name. */
function isThere(place: string): boolean {
  const segments = place.replace(/\/$/, "").split("/");
  const found = segments.reduce<string[]>(
    (folders, segment) => folders.flatMap((folder) => entriesLike(folder, segment)),
    [projectRoot],
  );
  return found.length > 0;
}

function entriesLike(folder: string, segment: string) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const pattern = new RegExp(`^${segment.replaceAll(".", "\\.").replaceAll(/\*|NAME/g, "[\\w-]+")}$`);
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.map((name) => join(folder, name));
}
