import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CoveringTest, NotCovered } from "#tests/e2e/form-coverage.ts";
import { importFeatureMap } from "#tests/support/feature-test-tables.ts";
import { formPaths } from "#tests/support/routes.ts";
import { projectRoot } from "../../scripts/project-root.mjs";

const covered = await importFeatureMap<CoveringTest | NotCovered>("form-coverage");

test("every form has a journey, and every journey a form", () => {
  const named = Object.keys(covered).map((name) => name.split(" ")[0] ?? "");
  expect([...new Set(named)].sort()).toEqual([...formPaths].sort());
});

describe("each journey exists once and runs without JavaScript", () => {
  const named = Object.entries(covered).filter(
    (entry): entry is [string, CoveringTest] => "spec" in entry[1],
  );
  test.each(named)("%s", (_action, { spec, title }) => {
    const text = readFileSync(join(projectRoot, "tests/e2e", spec), "utf8");
    const starts = [...text.matchAll(/^( *)\w+\(\s*"((?:[^"\\]|\\.)*)"/gm)];
    const found = starts.filter(([, , name]) => name === title);
    expect(found, `${spec}: ${title}`).toHaveLength(1);
    const from = found[0]?.index ?? 0;
    const next = starts.find(({ index }) => index > from)?.index ?? text.length;
    expect(text.slice(from, next)).not.toMatch(/test\.(skip|fixme|only)/);
    const group = /\n( *)test\.describe\([^\n]*\n\s*test\.skip\([^\n]*\n/g;
    for (const skipped of text.slice(0, from).matchAll(group)) {
      const end = text.indexOf(`\n${skipped[1]}});`, skipped.index);
      expect(end, "the journey is in a skipped group").toBeLessThan(from);
    }
  });
});
