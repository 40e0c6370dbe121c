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
    expect(findSkips(text, found[0])).toEqual([]);
  });
});

test("a skip counts in the journey, its groups and its file, and only there", () => {
  const journey = (body: string) => `test("it", async ({\n  page,\n}) => {\n  ${body}\n});\n`;
  const skip = "asAdministrator.skip(!javaScriptEnabled);";
  const group = (body: string) => `asAdministrator.describe("group", () => {\n  ${body}\n});\n`;
  const inGroup = (first: string) => group(`${first}\n  test("it", () => {\n    go();\n  });`);
  const skipsIn = (text: string) => findSkips(text, /^( *)test\("it"/m.exec(text) ?? undefined);
  for (const text of [
    journey(skip),
    journey(`if (!javaScriptEnabled) {\n    ${skip}\n  }`),
    `${skip}\n${journey("go();")}`,
    inGroup(skip),
    inGroup(`const height = 800;\n  ${skip}`),
    inGroup("go();").replace("describe(", "describe.skip("),
  ])
    expect(skipsIn(text), text).toHaveLength(1);
  for (const text of [
    journey("go();"),
    inGroup("go();"),
    `${journey("go();")}${journey(skip).replace("it", "another")}`,
    `${group(skip)}${journey("go();")}`,
    `${journey("go();")}test.skip("another", () => {});\n`,
  ])
    expect(skipsIn(text), text).toEqual([]);
});

type Start = RegExpExecArray | undefined;

/** @returns what skips the journey that starts there: in its body, in a group around it or in its file */
function findSkips(text: string, journey: Start): string[] {
  const at = journey?.index ?? 0;
  const groups = [...text.slice(0, at).matchAll(/^( *)\w+\.describe\b.*\n/gm)]
    .map((start) => ({ start, body: blockOf(text, start) }))
    .filter(({ start, body }) => start.index + body.length > at);
  const lines = [
    blockOf(text, journey).match(/\b\w+\.(skip|fixme|only)\(/g),
    ...groups.map(({ start, body }) => body.match(skipsIndented(`${start[1]}  `))),
    ...groups.map(({ start }) => start[0].match(/\.describe\.(skip|fixme|only)\(/g)),
    text.match(skipsIndented("")),
  ];
  return lines.flatMap((found) => found ?? []);
}

/** Ends at the line of the same indentation, which closes the call. */
function blockOf(text: string, start: Start): string {
  const from = text.slice(start?.index);
  const end = from.search(new RegExp(`^${start?.[1]}\\}?\\);$`, "m"));
  return end < 0 ? from : from.slice(0, end);
}

/** Leaves out skipped journeys, which have a title. */
function skipsIndented(indentation: string) {
  return new RegExp(`^${indentation}\\w+\\.(skip|fixme|only)\\((?!\\s*["'\`])`, "gm");
}
