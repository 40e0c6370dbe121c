import { createHash } from "node:crypto";
import { href } from "react-router";
import { type Language, languageCodes } from "./languages.ts";
import { translationsOf } from "./translations.server.ts";

/** Areas that only the server writes: mails, the command line, pages for development, what is said to programs and beneath the screens. */
const serverAreas = new Set(["mail", "cli", "dev", "codes", "http", "problems", "api", "reference"]);

const bundles = new Map(languageCodes.map((language) => [language, makeBundle(language)]));

/** The hashed address of the one bundle that a page in this language needs. */
export function bundleHref(language: Language): string {
  const { hash } = bundles.get(language) ?? makeBundle(language);
  return href("/resources/locales/:file", { file: `${language}.${hash}.json` });
}

/** @returns undefined for a file that is not one of today's bundles */
export function findBundle(file: string): string | undefined {
  const [language, hash] = file.split(".");
  const bundle = bundles.get(language as Language);
  return bundle?.hash === hash ? bundle?.json : undefined;
}

function makeBundle(language: Language) {
  const areas = Object.entries(translationsOf(language)).filter(([area]) => !serverAreas.has(area));
  const json = JSON.stringify(Object.fromEntries(areas));
  return { json, hash: createHash("sha256").update(json).digest("base64url").slice(0, 12) };
}
