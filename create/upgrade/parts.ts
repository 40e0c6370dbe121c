import { cpSync, existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gitList } from "../git.ts";
import { optionalFeatures, optionalLanguages } from "../make/choices.ts";
import type { Manifest } from "../make/manifest.ts";
import { postgresPartRules } from "../make/parts.mjs";
import { writeFile } from "../make/write-project.ts";
import { ReportedError } from "../reported-error.ts";
import { begin, type Plan } from "./begin.ts";
import { isObject, isSame } from "./merge-json.ts";
import {
  assertNoOwnTables,
  declaredTables,
  outdatedColumns,
  statementsForAddedTables,
  tablesIn,
} from "./migrations.ts";
import { referencedFiles } from "./moved-imports.ts";
import type { CommandContext } from "./project-commands.ts";
import { assertNoOwnNames } from "./shared-names.ts";
import { isWrittenAfterMerge, listFiles, type OldAndNew } from "./trees.ts";
import { composeOldAndNew } from "./versions.ts";

type Command = "add" | "remove";

/** Adds features, languages or PostgreSQL to a project, or removes them. */
export async function changeParts(
  manifest: Manifest,
  command: Command,
  parts: readonly string[],
  drops: boolean,
  context: CommandContext,
) {
  const { version, script, tempFolder } = context;
  const changed = manifestWith(manifest, command, parts);
  if (manifest.version !== version)
    throw new ReportedError(
      `The project is at ${manifest.version}. Upgrade it first, or run: npm create plumbline@${manifest.version} ${command} ${parts.join(" ")}`,
    );
  const composed = composeOldAndNew(tempFolder, [script, manifest], [script, changed]);
  const label = [command, ...parts, version].join("_").replaceAll(/\W/g, "_");
  const difference =
    command === "add"
      ? planAddition(parts, composed.folders, context)
      : planRemoval(parts, composed.folders, context, drops);
  return begin({ ...composed, plan: { label, command, ...difference } }, context);
}

function manifestWith(manifest: Manifest, command: Command, parts: readonly string[]): Manifest {
  const known = [...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages), "postgres"];
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    throw new ReportedError(`${command}: "${unknown}" is not one of ${known.join(", ")}`);
  if (parts.length === 0)
    throw new ReportedError(`${command} needs the name of at least one part: ${known.join(", ")}`);
  const isAdding = command === "add";
  const existing = [...manifest.features, ...manifest.languages, manifest.database];
  const wrong = parts.find((part) => existing.includes(part) === isAdding);
  if (wrong) throw new ReportedError(`The project ${isAdding ? "already has" : "does not have"} ${wrong}`);
  const change = (names: string[], all: object) =>
    ["en", ...Object.keys(all)].filter((name) => (parts.includes(name) ? isAdding : names.includes(name)));
  return {
    ...manifest,
    database: !parts.includes("postgres") ? manifest.database : isAdding ? "postgres" : "sqlite",
    languages: change(manifest.languages, optionalLanguages),
    features: change(manifest.features, optionalFeatures),
  };
}

const list = new Intl.ListFormat("en");

type Difference = Pick<Plan, "title" | "steps" | "files" | "removed" | "notes">;

export function planAddition(
  parts: readonly string[],
  folders: OldAndNew,
  { folder, readTemplate }: Pick<CommandContext, "folder" | "readTemplate">,
): Difference {
  assertNoOwnTables(folder, folders);
  assertNoOwnNames(folder, folders, "add it again");
  const steps = statementsForAddedTables(readTemplate(), folders, (dialect, table) =>
    tablesIn(folder, dialect).some(({ name }) => name === table),
  );
  const starterTables = declaredTables(folders.old, "sqlite");
  const own = list.format([...declaredTables(folder, "sqlite")].filter((name) => !starterTables.has(name)));
  const languages = parts.filter((part) => part in optionalLanguages);
  const untranslated = filesToTranslate(folder, folders.old, languages);
  const outdated = outdatedColumns(folder, folders);
  const notes: string[] = [];
  if (outdated.length > 0)
    notes.push(
      `Columns of your kept tables are missing or different: ${list.format(outdated)}. Run \`npm run db:generate\`.`,
    );
  if (parts.includes("postgres") && own)
    notes.push(
      `Your own tables are not in PostgreSQL yet: ${own}. Declare them in db/postgres/tables and db/postgres/schema.ts, ` +
        "choose between the two in db/sqlite-or-postgres/tables, and export that in db/schema.ts, as for repositories. Then run " +
        "`npm run db:generate`, and add the search index to the migration, as for `repository` in db/postgres/migrations.",
    );
  if (untranslated.length > 0) notes.push(`Translate your own texts in ${list.format(untranslated)}.`);
  if (parts.includes("api") && own)
    notes.push(`Your own resources are not in the API yet: ${own}. See app/features/repositories/api.ts.`);
  if (parts.includes("csv") && own)
    notes.push(
      `Your own resources have no CSV files yet: ${own}. Add the folder that new resources have, ` +
        "scripts/new-resource/templates/app/features/some-resources/csv, and its lines in app/registry/routes.ts and event-kinds.ts.",
    );
  const title = `Add ${list.format(parts)} from the starter`;
  if (!parts.includes("postgres")) return { title, steps, notes };
  const paths = listFiles(folders.new).filter(
    (path) => isWrittenAfterMerge(path) && path.startsWith("db/postgres/"),
  );
  const files = paths.map((path) => [path, readFileSync(join(folders.new, path), "utf8")]);
  return { title, steps, notes, files: Object.fromEntries(files) };
}

/** The files in these languages for the project's own English texts. */
export function filesToTranslate(folder: string, starter: string, languages: readonly string[]): string[] {
  const read = (folder: string, path: string) => {
    const file = join(folder, "locales/en", path);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  };
  const changed = listFiles(join(folder, "locales/en")).filter(
    (path) => path.endsWith(".json") && hasOwnValues(read(folder, path), read(starter, path)),
  );
  return languages.flatMap((language) => changed.map((path) => `locales/${language}/${path}`));
}

function hasOwnValues(own: unknown, starters: unknown): boolean {
  if (!isObject(own)) return !isSame(own, starters);
  return Object.entries(own).some(([key, value]) =>
    hasOwnValues(value, isObject(starters) ? starters[key] : undefined),
  );
}

export function planRemoval(
  parts: readonly string[],
  folders: OldAndNew,
  { folder, say, readTemplate }: Pick<CommandContext, "folder" | "say" | "readTemplate">,
  drops: boolean,
): Difference {
  if (parts.includes("uploads")) assertNoFileFields(folder);
  const before = new Set(listFiles(folders.old));
  const languages = parts.filter((part) => part in optionalLanguages);
  const ownTexts = addOwnTexts(folder, folders.old, languages);
  if (ownTexts.length > 0) say(`Your own texts in ${list.format(ownTexts)} will be removed too`);
  const tables = ["sqlite", "postgres"].map((dialect) => [dialect, removedTables(folders, dialect)] as const);
  const named = tables.flatMap(([dialect, names]) => names.map((name) => `${dialect}: ${name}`));
  const removed = list.format(parts);
  if (named.length > 0) say(`Tables of ${removed}: ${named.join(", ")}`);
  const { migrations } = readTemplate();
  const dropped = tables.map(([dialect, names]) => [dialect, dropSteps(dialect, migrations[dialect], names)]);
  const isKept = named.length > 0 && !drops;
  if (isKept) keepTables(folders);
  const after = new Set(listFiles(folders.new));
  for (const path of gitList(folder, ["ls-files"]).filter((path) => !before.has(path)))
    if (referencedFiles(folder, path).some((name) => before.has(name) && !after.has(name)))
      say(`${path} uses files that will be removed: update it`);
  return {
    title: `Remove ${removed}`,
    steps: drops ? Object.fromEntries(dropped) : {},
    notes: isKept
      ? ["The tables, their data and their files in db are kept (--drop-tables removes them)."]
      : [],
    ...(parts.includes("postgres") && { removed: "db/postgres/migrations" }),
  };
}

/** @throws {ReportedError} while a resource has a field with files, whose screens would all fail */
function assertNoFileFields(folder: string) {
  const commands = gitList(folder, ["ls-files", "--", "app/features/*.schema.ts"]).flatMap((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    const fields = [...text.matchAll(/^\s*(\w+): files?Field\(/gm)].map(([, name]) => name);
    const resource = basename(path, ".schema.ts");
    return fields.length > 0 ? [`npm run new:field ${resource} ${fields.join(" ")} -- --remove --yes`] : [];
  });
  if (commands.length > 0)
    throw new ReportedError(
      `The project has fields with files. Remove them and commit, then remove uploads:\n${commands.join("\n")}`,
    );
}

/** Adds the project's own and changed files in these languages to the starter's, so that git removes both. @returns their paths */
export function addOwnTexts(folder: string, starter: string, languages: readonly string[]): string[] {
  const texts = languages.flatMap((language) => gitList(folder, ["ls-files", "--", `locales/${language}`]));
  const read = (folder: string, path: string) =>
    readFileSync(join(folder, path), "utf8").replaceAll("\r", "");
  const own = texts.filter(
    (path) => !existsSync(join(starter, path)) || read(folder, path) !== read(starter, path),
  );
  for (const path of own) cpSync(join(folder, path), join(starter, path));
  return own;
}

function removedTables(folders: OldAndNew, dialect: string) {
  if (!existsSync(join(folders.new, "db", dialect))) return [];
  const left = declaredTables(folders.new, dialect);
  return [...declaredTables(folders.old, dialect)].filter((name) => !left.has(name));
}

/** Drops tables before the tables that they refer to. */
function dropSteps(dialect: string, migrations = "", removed: readonly string[]) {
  const created = [...migrations.matchAll(/^CREATE (?:VIRTUAL )?TABLE [`"]?(\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const names = created.filter((name) => removed.includes(name.replace(/_(search|gram)$/, "")));
  const isPostgres = dialect === "postgres";
  return names
    .reverse()
    .map((name) => (isPostgres ? `DROP TABLE "${name}" CASCADE;` : `DROP TABLE \`${name}\`;`));
}

/** Otherwise the next `npm run db:generate` would drop the tables. */
export function keepTables(folders: OldAndNew) {
  const isTable = /^db\/([\w-]+\/tables\/[^/]+|(\w+\/)?schema)\.ts$/;
  const { choice, single } = postgresPartRules;
  const hasPostgres = existsSync(join(folders.new, "db/postgres"));
  for (const path of listFiles(folders.old).filter((path) => isTable.test(path))) {
    if (!existsSync(join(folders.new, path.replace(/\/tables\/.*|\/schema\.ts$/, "")))) continue;
    const text = readFileSync(join(folders.old, path), "utf8");
    writeFile(folders.new, path, hasPostgres ? text : text.replaceAll(choice, single));
  }
}
