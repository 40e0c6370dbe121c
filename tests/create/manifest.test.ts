import { describe, expect, test } from "vitest";
import { choicesOf, manifestFor, manifestText, parseManifest } from "../../create/make/manifest.ts";
import { namesFor } from "../../create/make/replace-starter-names.ts";
import { renamePackage, replaceNamesInManifest } from "../../scripts/brand/names.mjs";
import { newBrand } from "../../scripts/brand/options.mjs";

const without = ["postgres", "ar", "api", "gallery"];
const manifest = manifestFor("0.1.0", namesFor("@corner/shop", "Corner Shop"), without);
const text = manifestText(manifest);

test("contains exactly the choices for the project", () => {
  expect(text).toBe(`{
  "version": "0.1.0",
  "name": "@corner/shop",
  "title": "Corner Shop",
  "database": "sqlite",
  "languages": ["en", "fr", "sw"],
  "features": ["demo", "audit-log", "impersonation", "csv", "two-factor", "uploads"]
}
`);
  expect(parseManifest(text)).toEqual(manifest);
  expect(choicesOf(manifest)).toEqual({ names: namesFor("@corner/shop", "Corner Shop"), without });
});

test("changes with the name of the brand, not with its hue", () => {
  const [shop, market] = [
    { name: "Corner Shop", slug: "shop" },
    { name: 'Market "2"', slug: "market" },
  ];
  expect(parseJson(replaceNamesInManifest(text, shop, market))).toEqual({
    ...manifest,
    name: "@corner/market",
    title: market.name,
  });
  expect(replaceNamesInManifest(text, shop, shop)).toBe(text);
});

test("has the same name as the package, whatever that was before", () => {
  const [before, after] = [
    { name: "My shop", slug: "my-shop" },
    { name: "Market", slug: "market" },
  ];
  for (const [name, renamed] of [
    ["my.shop", "market"],
    ["@corner/my.shop", "@corner/market"],
  ]) {
    const lock = JSON.stringify({ name, packages: { "": { name, description: "My shop" } } });
    const both = [
      renamePackage(lock, before, after),
      replaceNamesInManifest(`{\n  "name": "${name}"\n}`, before, after),
    ];
    expect(both.map(parseJson)).toEqual([
      { name: renamed, packages: { "": { name: renamed, description: "Market" } } },
      { name: renamed },
    ]);
    expect(parseJson(renamePackage(lock, before, { ...after, slug: before.slug }))).toMatchObject({ name });
  }
});

test("never gets a name from the brand that upgrades refuse", () => {
  const shop = { name: "Shop", slug: "shop", hue: 1, illustration: "from-mark" };
  for (const slug of ["events", "stream", "console", "path"]) {
    const problem = `"${slug}" is a module of Node`;
    expect(() => namesFor(slug)).toThrow("that name is taken");
    expect(() => newBrand(shop, { name: slug.toUpperCase() })).toThrow(problem);
    expect(() => newBrand(shop, { slug })).toThrow(problem);
    expect(newBrand({ ...shop, slug }, { hue: "2" })).toMatchObject({ slug });
  }
});

describe("refuses an invalid manifest and names the line", () => {
  test.each([
    ["", /^plumbline\.json, line 1: invalid JSON/],
    [text.replace('"sqlite",', '"sqlite"'), /line [56]: invalid JSON/],
    ["[]", /line 1: it must be an object/],
    [text.replace(/^.*"title".*\n/m, ""), /line 1: "title" is missing/],
    [text.replace("0.1.0", "latest"), /line 2: "version" must be a version such as 0\.1\.0/],
    [text.replace('"@corner/shop"', "7"), /line 3: "name" must be a string/],
    [text.replace("@corner/shop", "Corner"), /line 3: "Corner" is not a valid package name/],
    [text.replace('"sqlite"', '"mysql"'), /line 5: "database" must be one of sqlite, postgres, not "mysql"/],
    [text.replace('"en", ', ""), /line 6: "languages" must include "en"/],
    [text.replace('"fr"', '"de"'), /line 6: "languages" must only contain en, fr, ar, sw, not "de"/],
    [text.replace('"csv"', '"demo"'), /line 7: "features" contains a duplicate/],
    [text.replace('"uploads"]', '"uploads"],\n  "theme": 1'), /line 8: unknown key "theme"/],
    [" ".repeat(20_000), /longer than 10000 characters/],
  ])("%#", (wrong, problem) => {
    expect(() => parseManifest(wrong)).toThrow(problem);
  });
});

function parseJson(json: string): unknown {
  return JSON.parse(json);
}
