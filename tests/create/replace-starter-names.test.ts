import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { namesFor, replaceStarterNames } from "../../create/make/replace-starter-names.ts";
import { checkSlug } from "../../scripts/brand/names.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";
import { findUnofficialInstallCommands } from "./unofficial-install-commands.ts";

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
  ["npx ./create-plumbline-0.1.0.tgz ../../my-app", "npx ./create-plumbline-0.1.0.tgz ../../my-app"],
  ["https://github.com/plumbline/plumbline#readme", "https://github.com/plumbline/plumbline#readme"],
  ["git clone git@github.com:plumbline/plumbline.git", "git clone git@github.com:plumbline/plumbline.git"],
  ["npx degit plumbline/plumbline", "npx degit plumbline/plumbline"],
  ["`plumbline.json` says", "`plumbline.json` says"],
  ["Started from {{starter}}", "Started from Plumbline"],
])("%j becomes %j", (text, renamed) => {
  expect(replaceStarterNames("docs/guide.md", text, shop)).toBe(renamed);
});

test.each([
  ["a--b", "a-b"],
  ["@corner/my_.shop", "my-shop"],
  ["~1st-", "app-1st"],
])("the package %s has the slug %s", (packageName, slug) => {
  expect(namesFor(packageName)).toMatchObject({ slug });
  expect(() => checkSlug(slug)).not.toThrow();
});

test("a name that contains the starter's name is inserted once", () => {
  const names = namesFor("my-plumbline", "Plumbline Two");
  expect(replaceStarterNames("a.ts", "Plumbline plumbline plumbline_x PLUMBLINE_X", names)).toBe(
    "Plumbline Two my-plumbline my_plumbline_x MY_PLUMBLINE_X",
  );
});

describe.each([shop, namesFor("create", "Create"), namesFor("plumbline-two", "Plumbline Two")])(
  "in a project called $packageName",
  (names) => {
    const paths = execFileSync("git", ["ls-files"], { cwd: projectRoot, encoding: "utf8" })
      .trim()
      .split("\n");
    const texts = paths
      .filter((path) => !path.startsWith("tests/create/") && existsSync(join(projectRoot, path)))
      .map((path) => ({ path, content: readFileSync(join(projectRoot, path)) }))
      .filter(({ content }) => !content.includes(0))
      .map(({ path, content }) => ({ path, text: content.toString() }));

    test("no text becomes a command that runs another package", () => {
      expect(
        texts.flatMap(({ path, text }) =>
          findUnofficialInstallCommands(path, replaceStarterNames(path, text, names)),
        ),
      ).toEqual([]);
    });

    test("every command, link and manifest that names the starter is unchanged", () => {
      const named =
        /[\w@:/.-]*(?:(?:create|init)[ -]|plumbline\/)plumbline[\w@:/.#-]*|Started from [^\]]*\]/g;
      const found = texts.filter(({ text }) => named.test(text)).map(({ path }) => path);
      expect(found).toEqual(
        expect.arrayContaining(["README.md", "docs/guide.md", "create/make/documents.ts"]),
      );
      for (const { path, text } of texts) {
        const before = text.replaceAll("{{starter}}", "Plumbline").match(named);
        expect(replaceStarterNames(path, text, names).match(named), path).toEqual(before);
      }
    });
  },
);
