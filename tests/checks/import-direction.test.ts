import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/**
 * server → middleware → route → domain → db: nothing points back up. The rules name who may not know whom; a type alone
 * (`import type`) is no dependency.
 */
const nouns =
  /^app\/(access|api|auth|events|users|repositories|account|activity|tokens|lists|csv|mail|i18n|validation)\//;
const rules: { of: RegExp; mustNotKnow: RegExp; because: string }[] = [
  {
    of: /^app\/ui\//,
    mustNotKnow: /^(app\/(?!ui\/)|db\/)/,
    because: "ui knows React and Tailwind, no noun",
  },
  {
    of: nouns,
    mustNotKnow: /^app\/(routes|shell|middleware|server|start|root|entry)/,
    because: "a noun knows no screen and no request on its way in",
  },
  {
    of: /^app\/shell\//,
    mustNotKnow: /^app\/(routes|middleware|server|start|root|entry)/,
    because: "the shell knows no screen",
  },
  {
    of: /^app\/middleware\//,
    mustNotKnow: /^app\/(routes|shell|server|start|root|entry)/,
    because: "middleware runs before any screen",
  },
  {
    of: /^app\/routes\.ts$/,
    mustNotKnow: /^(app\/(?!features\/[\w-]+\/routes\.ts$)|db\/)/,
    because: "the table of contents imports nothing of the app but the routes of features",
  },
  {
    of: /^app\/routes\//,
    mustNotKnow: /^app\/(routes\.ts|server|start|root|entry)/,
    because: "a route knows what is beneath it",
  },
  {
    of: /^db\//,
    mustNotKnow: /^app\/(?!settings\.server\.ts$)/,
    because: "the database knows nothing of the app but its settings",
  },
];

const files = [...sourceFiles("app"), ...sourceFiles("db"), ...sourceFiles("locales")];
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ from: file.path, target })));

describe("the import direction", () => {
  test.each(rules)("$because", ({ of, mustNotKnow }) => {
    const broken = imports.filter(({ from, target }) => of.test(from) && mustNotKnow.test(target));
    expect(broken).toEqual([]);
  });

  test("a route imports no other route", () => {
    const table = files.find(({ path }) => path === "app/routes.ts")?.text ?? "";
    const routes = new Set([...table.matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) => `app/${file}`));
    expect(routes.size).toBeGreaterThan(10);
    expect(imports.filter(({ from, target }) => routes.has(from) && routes.has(target))).toEqual([]);
  });

  test("every import names a file that exists, so that the rules above see it", () => {
    const known = new Set(files.map(({ path }) => path));
    const missing = imports.filter(({ target }) => /\.tsx?$/.test(target) && !known.has(target));
    expect(missing).toEqual([]);
  });
});

function importsOf({ path, text }: SourceFile): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s(?!type\b)[^;]*?from\s+"([^"]+)"|import\s*\(?"([^"]+)"/gm,
  );
  return [...statements]
    .map(([, named, bare]) => named ?? bare ?? "")
    .filter((target) => !target.includes("/+types/"))
    .flatMap((target) => {
      if (target.startsWith("#")) return [target.slice(1)];
      if (target.startsWith(".")) return [posix.join(posix.dirname(path), target)];
      return [];
    });
}
