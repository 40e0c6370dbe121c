import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(projectRoot, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** Files that the guide tells readers to create, and places with a variable part. */
const examples = /invoice|locales\/de\b|languages\/de\.ts|[*{}]|DIALECT|NAME|VERSION/;

test.each(documents)("every file that %s names exists", (path) => {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
    join(dirname(path), target),
  );
  const named = [...text.matchAll(/`((?:app|db|tests|scripts|docs|locales|create)\/[^`\s]*\.\w+)`/g)].map(
    ([, target = ""]) => target,
  );
  const missing = [...links, ...named].filter(
    (target) => !examples.test(target) && !existsSync(join(projectRoot, target)),
  );
  expect(missing).toEqual([]);
});
