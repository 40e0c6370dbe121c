/** Which part a file belongs to, by its path. docs/decisions/features.md */

/** Names what is only about the starter itself, in every place: it is left out of every project. */
export const starterPart = "starter";

const startersFolders = [
  ...["create", "tests/create", "tests/fixtures/releases", "docs/screenshots", ".ci", "CHANGELOG.md"],
];

/** What only `npm create plumbline` imports. */
export const starterOnlyPackages = ["@clack/prompts", "semver"];

/** @param {string} path of a file or folder */
export function isStarterOnly(path) {
  return (
    belongsToPart(path, starterPart) ||
    startersFolders.some((own) => path === own || path.startsWith(`${own}/`))
  );
}

/**
 * PostgreSQL is named within the names of files too, such as `postgres-plans.ts`. Where code chooses between the databases,
 * in folders of this name, there is a file for SQLite alone in a folder `sqlite` beside it.
 */
export const postgresPartRules = {
  part: "postgres",
  words: ["postgres", "pglite"],
  choice: "/sqlite-or-postgres/",
  single: "/sqlite/",
};

/**
 * Whether a file belongs to a part: a folder on its path, or the file without its endings, has the part's name.
 * @param {string} path
 * @param {string} part
 */
export function belongsToPart(path, part) {
  const segments = path.split("/");
  if (part !== postgresPartRules.part)
    return segments.some((name) => name === part || name.startsWith(`${part}.`));
  return segments.some((name) => name.split(/[-.]/).some((word) => postgresPartRules.words.includes(word)));
}
