import { expect, test } from "vitest";
import { parseAnswers } from "../../create/make/parse-answers.ts";
import { suggestPackageName } from "../../create/make/replace-starter-names.ts";

test.each([
  ["MyShop", "it has capital letters. Choose one with --name"],
  [
    "café",
    "use lowercase letters, digits, hyphens, dots and underscores, starting with a letter or digit. Choose one with --name",
  ],
])("a folder named %s needs another package name", (folder, problem) => {
  expect(() => parseAnswers({ folder })).toThrow(`"${folder}" is not a valid package name: ${problem}`);
  expect(parseAnswers({ folder, name: "shop" }).names.packageName).toBe("shop");
});

test("a name that was given is not to be given again", () => {
  expect(() => parseAnswers({ folder: "shop", name: "My" })).toThrow(/it has capital letters$/);
});

test.each([
  ["an-application-for-all-of-our-many-customers", "An Application For All Of Our Many"],
  ["a".repeat(50), `A${"a".repeat(39)}`],
])("the title derived from %s fits", (folder, title) => {
  expect(parseAnswers({ folder }).names.title).toBe(title);
});

test.each([
  ["MyShop", "myshop"],
  ["My Shop", "my-shop"],
  ["Café (new)", "cafe-new"],
  [".hidden", "hidden"],
  ["店", "my-app"],
  ["fs", "my-app"],
])("for the folder %s, the package name %s is suggested", (folder, name) => {
  expect(suggestPackageName(folder)).toBe(name);
});
