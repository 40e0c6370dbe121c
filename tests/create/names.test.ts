import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesFor, rename } from "../../create/make/names.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { strangersCommands } from "./strangers-commands.ts";

const shop = namesFor("shop", "Corner Shop");

test.each([
  // The product
  ["<title>Plumbline</title>", "<title>Corner Shop</title>"],
  ["__Host-plumbline.session", "__Host-shop.session"],
  ["file:./data/plumbline.db", "file:./data/shop.db"],
  ["https://plumbline.example.com", "https://shop.example.com"],
  ["plumbline_mails_waiting, plumb_0123", "shop_mails_waiting, shop_0123"],
  ["export PLUMBLINE=http://localhost:3000", "export SHOP=http://localhost:3000"],
  ["to create Plumbline accounts", "to create Corner Shop accounts"],
  // The starter
  ["npm create plumbline@latest my-app", "npm create plumbline@latest my-app"],
  ["npm init plumbline my-app", "npm init plumbline my-app"],
  ["npx create-plumbline my-app", "npx create-plumbline my-app"],
  ["https://github.com/plumbline/plumbline#readme", "https://github.com/plumbline/plumbline#readme"],
  ["Started from {{starter}}", "Started from Plumbline"],
])("%j becomes %j", (text, renamed) => {
  expect(rename("docs/guide.md", text, shop)).toBe(renamed);
});

test("a name that contains the starter's is put in once", () => {
  const names = namesFor("my-plumbline", "Plumbline Two");
  expect(rename("a.ts", "Plumbline plumbline plumbline_x PLUMBLINE_X", names)).toBe(
    "Plumbline Two my-plumbline my_plumbline_x MY_PLUMBLINE_X",
  );
});

test("no text of the starter turns into a command that downloads somebody else's package", () => {
  const paths = execFileSync("git", ["ls-files"], { cwd: projectRoot, encoding: "utf8" }).trim().split("\n");
  const texts = paths
    .filter((path) => !path.startsWith("tests/create/") && !path.startsWith("create/without/"))
    .map((path) => ({ path, content: readFileSync(join(projectRoot, path)) }))
    .filter(({ content }) => !content.includes(0))
    .map(({ path, content }) => ({ path, text: rename(path, content.toString(), shop) }));
  expect(texts.flatMap(({ path, text }) => strangersCommands(path, text))).toEqual([]);
});
