import { expect, test } from "vitest";
import { followedElsewhere, readGuide } from "../support/guide.ts";

/** `guide.long.test.ts` follows the guide's blocks; what is no block nobody tries. */

const sections = readGuide();

test("every change and command of the guide is in a block that tests follow", () => {
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
