/** Which part a file belongs to, by its path. docs/decisions/features.md */

/** The name of folders and files that are only about the starter itself, and left out of every project. */
export const starterPart = "starter";

const starterOnlyFolders = [
  "create",
  "tests/create",
  "tests/fixtures/releases",
  "docs/screenshots",
  ".ci",
  "CHANGELOG.md",
];

/** The packages that only `npm create plumbline` imports. */
export const starterOnlyPackages = ["@clack/prompts", "semver"];

/** @param {string} path of a file or folder */
export function isStarterOnly(path) {
  return (
    belongsToPart(path, starterPart) ||
    starterOnlyFolders.some((own) => path === own || path.startsWith(`${own}/`))
  );
}

/**
 * A word in the name of a file is enough, such as `postgres-plans.ts`. Code that chooses between the databases is in folders
 * named `sqlite-or-postgres`, with a file for SQLite alone in a folder `sqlite` next to it.
 */
export const postgresPartRules = {
  part: "postgres",
  words: ["postgres", "pglite"],
  choice: "/sqlite-or-postgres/",
  single: "/sqlite/",
};

/**
 * Whether a file belongs to a part: a folder on its path, or the file without its extensions, has the part's name.
 * @param {string} path
 * @param {string} part
 */
export function belongsToPart(path, part) {
  const segments = path.split("/");
  if (part !== postgresPartRules.part)
    return segments.some((name) => name === part || name.startsWith(`${part}.`));
  return segments.some((name) => name.split(/[-.]/).some((word) => postgresPartRules.words.includes(word)));
}
