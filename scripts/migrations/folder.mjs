import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param {string} folder of migrations @returns a function that restores its current state */
export function captureMigrations(folder) {
  const journal = join(folder, "meta/_journal.json");
  const [text, before] = [readFileSync(journal), new Set(filesOf(folder))];
  return () => {
    for (const file of filesOf(folder)) if (!before.has(file)) rmSync(join(folder, file));
    writeFileSync(journal, text);
  };
}

/** @param {string} folder @param {string} name of a migration, such as 0004_owner.sql */
export function readSnapshot(folder, name) {
  return readFileSync(join(folder, `meta/${name.split("_", 1)[0]}_snapshot.json`), "utf8");
}

/**
 * A snapshot that does not follow the one before it, as in merged branches. drizzle-kit then writes nothing or a wrong migration,
 * and exits with 0.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findMisplacedSnapshot(folder) {
  const names = filesOf(join(folder, "meta"))
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();
  const snapshots = names.map((name) => JSON.parse(readFileSync(join(folder, "meta", name), "utf8")));
  return names.find((_, index) => index > 0 && snapshots[index].prevId !== snapshots[index - 1].id);
}

/** The names of the migrations, in order. @param {string} folder */
export function migrationsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** The SQL of the migrations, in order. @param {string} folder */
export function readMigrations(folder) {
  return migrationsIn(folder).map((name) => readFileSync(join(folder, name), "utf8"));
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(sql|json)$/.test(name),
  );
}
