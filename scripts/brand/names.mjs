import { builtinModules } from "node:module";
import { UsageError } from "../generators/command-line.mjs";

/** @typedef {{ name: string, slug: string }} Names */

/** Accepts the same names as `npm create`. @param {string} name shown to users @throws {UsageError} */
export function checkName(name) {
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} .-]{0,38}[\p{L}\p{N}\p{M}.])?$/u.test(name)) return;
  throw new UsageError(
    `"${name}" is not a valid name: use up to 40 letters, digits, spaces, dots and hyphens. Nothing was written.`,
  );
}

/** @param {string} name @throws {UsageError} if it has no Latin letter or digit */
export function toSlug(name) {
  const latin = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = latin
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(?=\d)/, "app-");
  if (slug) return slug;
  throw new UsageError(
    `"${name}" has no Latin letter for cookies and files: add --slug, such as --slug shop. Nothing was written.`,
  );
}

/** @param {string} slug @throws {UsageError} */
export function checkSlug(slug) {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 60) return;
  throw new UsageError(
    `"${slug}" is not a valid slug: use lowercase letters, digits and single hyphens, as in corner-shop. Nothing was written.`,
  );
}

/** Upgrades refuse a package with the name of one of Node's modules. @param {string} slug @throws {UsageError} */
export function checkNotNodeModule(slug) {
  if (!builtinModules.includes(slug)) return;
  throw new UsageError(
    `"${slug}" is a module of Node, so the package cannot have that name: add --slug, such as --slug my-${slug}. Nothing was written.`,
  );
}

/** Documents and deployment files, which cannot import the name. */
export const documentPathPattern =
  /^(?:(?:README|CONTRIBUTING|AGENTS)\.md|docs\/.*\.md|Dockerfile|compose\.yaml|\.env\.example)$/;

/**
 * Renames the product in a document, only if the context is certain to mean the product: its name may be a common word, and
 * the starter that it was created from keeps its own.
 * @param {string} text
 * @param {Names} from
 * @param {Names} to
 */
export function replaceNameInDocument(text, from, to) {
  const after = namePlaces(to);
  return namePlaces(from).reduce(
    (renamed, place, index) => renamed.replaceAll(place, () => after[index] ?? place),
    text,
  );
}

/** @param {Names} names */
function namePlaces({ name, slug }) {
  return [
    `# ${name}\n\n`,
    `title="${name}"`,
    // The sender of emails.
    `\`${name} <`,
    `: ${name} <`,
    `/${slug}.db`,
  ];
}

/** The choices that the project was created with. An upgrade creates it again from these, with its current names. */
export const manifestFile = "plumbline.json";

/** @param {string} text of the manifest @param {Names} from @param {Names} to */
export function replaceNamesInManifest(text, from, to) {
  const { name } = JSON.parse(text);
  const values = { name: newPackageName(name, from, to), title: to.name };
  return text.replace(
    /^( *"(name|title)": )".*"/gm,
    (_, start, key) => `${start}${JSON.stringify(values[/** @type {keyof typeof values} */ (key)])}`,
  );
}

/**
 * Also of a package whose name is not the slug, such as `my.shop`.
 * @param {string} name
 * @param {Names} from
 * @param {Names} to
 */
function newPackageName(name, from, to) {
  return from.slug === to.slug ? name : name.replace(/[^/]*$/, to.slug);
}

/**
 * Renames the package in `package.json` or its lock file.
 * @param {string} text
 * @param {Names} from
 * @param {Names} to
 */
export function renamePackage(text, from, to) {
  const packageJson = JSON.parse(text);
  for (const each of [packageJson, packageJson.packages?.[""]]) {
    if (each?.name) each.name = newPackageName(each.name, from, to);
    if (each?.description === from.name) each.description = to.name;
  }
  return `${JSON.stringify(packageJson, null, 2)}\n`;
}
