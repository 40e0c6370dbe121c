import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { filesUnder } from "../files-under.ts";

const folders = ["app", "create", "db", "docs", "locales/en", "scripts", "tests"];

const written = /\.(tsx?|mjs|md|json|ya?ml|html)$|Dockerfile$/;

const texts = new Map(
  [
    ...readdirSync(projectRoot, { withFileTypes: true })
      .filter((entry) => entry.isFile() && written.test(entry.name))
      .map(({ name }) => ({ path: name, text: readFileSync(join(projectRoot, name), "utf8") })),
    ...folders.flatMap((folder) => filesUnder(folder, written)),
  ].flatMap(({ path, text }) => (isGenerated(path) ? [] : [[path, text] as const])),
);

/** Coined or archaic words, each with the usual one. */
const bannedWords: Record<string, string> = {
  "deeds?": "action or event",
  "(?<!audit )trails?": "audit log",
  nouns: "resources",
  "noun(?! class)": "resource",
  "whoever|whomever": "name the person",
  anew: "again",
  meanwhile: "during …, since then",
  "thereby|therein|whence": "so",
  themself: "themselves",
  "(is|are) at the database": "uses the database",
  "as one deed": "authorizedTransaction",
  "tie code": "bindCodeToBrowser",
  "asking browser": "OTP browser binding",
  "let others run": "yieldToEventLoop",
  "unless elsewhere": "an advisory lock",
  "their value|take theirs": "conflict field, use theirs",
  "kept form|keep screen": "form draft, client error recovery",
  patience: "timeout",
  facade: "illustration",
  drill: "a test with …",
  spoilt: "invalid",
  "colou\\w*": "color",
  "behaviou\\w*": "behavior",
  "licence\\w*": "license",
  "neighbour\\w*": "neighbor",
  "catalogue\\w*": "list",
};

/** Where such a word is allowed. */
const allowed: { in: RegExp; text: RegExp; because: string }[] = [
  { in: /^tests\/checks\/starter\/banned-words\.test\.ts$/, text: /[\s\S]+/g, because: "this list" },
  { in: /./, text: /kept-form:/g, because: "a browser storage key that released pages wrote" },
];

test.each(Object.entries(bannedWords))("nothing uses the word %s", (pattern) => {
  const word = new RegExp(`(?<![a-z])(${pattern})(?![a-z])`, "i");
  expect(linesWith(word), `say "${bannedWords[pattern]}"`).toEqual([]);
});

// SQL in tests has capital letters.
test("a condition is not introduced by where", () => {
  expect(
    linesWith(/\b(undefined|null|false) where\b|\bwhere left out\b/),
    'say "if" or "by default"',
  ).toEqual([]);
});

function linesWith(words: RegExp) {
  return [...texts].flatMap(([path, text]) =>
    [path, ...allowedRemoved(path, text).split("\n")].flatMap((line, index) =>
      words.test(separated(line)) ? [`${path}:${index} ${line.trim().slice(0, 120)}`] : [],
    ),
  );
}

test("at most 4% of the lines of code are comments", () => {
  const code = [...texts].filter(([path]) => /\.(tsx?|mjs)$/.test(path));
  const lines = code.flatMap(([, text]) => text.split("\n"));
  const share = (100 * code.reduce((sum, [, text]) => sum + commentLines(text), 0)) / lines.length;
  expect(share).toBeLessThanOrEqual(4);
});

/** Types in .mjs files are comments that the compiler reads, and do not count. */
const typeAnnotation = /@(type|param|returns|typedef|property|import)\b.*\{/;

function commentLines(text: string) {
  let inside = false;
  return text.split("\n").filter((line) => {
    const start = line.trim().startsWith("/*") || line.trim().startsWith("{/*");
    const comment = inside || start || /^\s*\/\/(?! biome-ignore)/.test(line);
    inside = (inside || start) && !line.includes("*/");
    return comment && !typeAnnotation.test(line);
  }).length;
}

/** `keepScreen` and `keep-screen.ts` contain the words of "keep screen". */
function separated(line: string) {
  return line.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/(?<=\w)[-_](?=\w)/g, " ");
}

function allowedRemoved(path: string, text: string) {
  return allowed
    .filter((place) => place.in.test(path))
    .reduce((rest, place) => rest.replace(place.text, ""), text);
}

/** Dumps of released databases and drizzle-kit's snapshots are never edited. */
function isGenerated(path: string) {
  return /\/migrations\/|\/fixtures\/|package-lock\.json|create\/template\.json|\.svg$|\/\.|^build|node_modules/.test(
    path,
  );
}
