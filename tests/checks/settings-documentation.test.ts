import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { secretSettingNames, settingNames } from "#app/settings.server.ts";

const readme = readFileSync("README.md", "utf8");
const section = readme.split("\n## ").find((part) => part.startsWith("Settings\n")) ?? "";
const rows = [...section.matchAll(/^\| `([A-Z_]+)`( 🔑)? \|/gm)];

test("the README's table lists every setting, in the order of the code, and no other", () => {
  expect(rows.map(([, name]) => name)).toEqual(settingNames);
});

test("it marks the settings that can come from a file", () => {
  const marked = rows.filter(([, , mark]) => mark).map(([, name]) => name);
  expect(marked.sort()).toEqual([...secretSettingNames].sort());
});

test(".env.example lists every setting, and no other", () => {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(settingNames);
});
