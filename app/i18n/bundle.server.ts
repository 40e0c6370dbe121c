import { createHash } from "node:crypto";
import { href } from "react-router";
import { registeredFeatures } from "#app/registry/registered-features.ts";
import { type Language, languageCodes } from "./languages.ts";
import { getTranslations } from "./translations.server.ts";

const serverOnlyNamespaces = new Set<string>([
  ...["mail", "cli", "codes", "http", "problems"],
  ...registeredFeatures.flatMap((feature) => feature.serverOnlyNamespaces ?? []),
]);

const bundles = new Map(languageCodes.map((language) => [language, makeBundle(language)]));

export function bundleHref(language: Language): string {
  const { hash } = bundles.get(language) ?? makeBundle(language);
  return href("/resources/locales/:file", { file: `${language}.${hash}.json` });
}

/** @returns undefined for an unknown or outdated file */
export function findBundleByFileName(file: string): string | undefined {
  const [language, hash] = file.split(".");
  const bundle = bundles.get(language as Language);
  return bundle?.hash === hash ? bundle?.json : undefined;
}

function makeBundle(language: Language) {
  const sent = Object.entries(getTranslations(language)).filter(
    ([namespace]) => !serverOnlyNamespaces.has(namespace),
  );
  const json = JSON.stringify(Object.fromEntries(sent));
  return { json, hash: createHash("sha256").update(json).digest("base64url").slice(0, 12) };
}
