import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { followedElsewhere, readGuide } from "../support/guide.ts";

/** `guide.long.test.ts` follows the guide's code blocks only. */

const sections = readGuide();

test("every code block of the guide is a command or a change", () => {
  const blocks = sections
    .filter(({ title }) => !(title in followedElsewhere))
    .flatMap(({ blocks }) => blocks);
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter(({ kind }) => kind !== "sh" && kind !== "diff")).toEqual([]);
  const titles = sections.map(({ title }) => title);
  expect(Object.keys(followedElsewhere).filter((title) => !titles.includes(title))).toEqual([]);
});

test("every change names its file", () => {
  const changes = sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === "diff").map(({ text }) => text),
  );
  for (const text of changes) expect(text).toMatch(/^@@ \S+\n[ +-]/);
});

test("every import from an existing module is exported there", () => {
  const texts = sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const imports = texts.flatMap((text) => [
    ...text.replaceAll(/^\+/gm, "").matchAll(/^import (?:type )?\{([^}]+)\} from "#([^"]+)";$/gm),
  ]);
  expect(imports.length).toBeGreaterThan(10);
  const missing = imports.flatMap(([, names = "", path = ""]) => {
    const file = join(projectRoot, path);
    if (!existsSync(file)) return [];
    const module = readFileSync(file, "utf8");
    if (/^export \*/m.test(module)) return [];
    const isExported = (name: string) =>
      new RegExp(
        String.raw`^export (?:async )?[a-z]+\*? ${name}\b|^export [^;]*\{[^}]*\b${name}\b`,
        "m",
      ).test(module);
    return names
      .split(",")
      .map((name) =>
        name
          .trim()
          .replace(/^type /, "")
          .replace(/ as .*/, ""),
      )
      .filter((name) => name && !isExported(name))
      .map((name) => `${name} from ${path}`);
  });
  expect(missing).toEqual([]);
});
