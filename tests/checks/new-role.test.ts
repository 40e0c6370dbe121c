import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languageCodes } from "../support/languages.ts";
import { makeRole } from "../support/made-role.ts";
import { copyProject, fileStates, runIn } from "../support/project-copy.ts";

/** `npm run new:role`, in a copy of the project. `new-role.long.test.ts` uses the roles. */

vi.setConfig({ testTimeout: 600_000 });

let copy = "";

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  [["Accountant"], '"Accountant" is not a lowercase name'],
  [["../accountant"], "is not a lowercase name"],
  [[], "No name given"],
  [["accountant", "clerk"], "Unexpected argument: clerk"],
  [["hr"], '"hr" is too short'],
  [["admin"], '"admin" is taken: app/roles/admin.ts'],
  [["constructor"], '"constructor" is reserved in JavaScript'],
  [["class"], '"class" is reserved in JavaScript'],
])("refuses %j in one line and writes nothing", async (words, because) => {
  const before = fileStates(copy);
  const { code, err } = await runIn(copy, process.execPath, "scripts/new-role.mjs", ...words);
  expect([code, err]).toEqual([1, expect.stringContaining(because)]);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(fileStates(copy)).toEqual(before);
});

test("a role is a file, a registry line and a name and a description in every language", async () => {
  const written = await makeRole(copy, "price-editor");
  expect(written.match(/^(new|changed) .*$/gm)).toEqual([
    "changed app/registry/roles.ts",
    "new     app/roles/price-editor.ts",
    ...languageCodes.toSorted().map((language) => `changed locales/${language}/users.json`),
  ]);
  for (const language of languageCodes) {
    const { roles, roleDescriptions } = JSON.parse(text(`locales/${language}/users.json`));
    expect(roles["price-editor"]).toMatch(/price.editor/i);
    expect(Object.keys(roles).at(-1)).toBe("price-editor");
    expect(Object.keys(roleDescriptions)).toEqual(Object.keys(roles));
  }
});

function text(path: string) {
  return readFileSync(join(copy, path), "utf8");
}
