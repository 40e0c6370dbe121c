import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { features, InvalidChoiceError, languages } from "../make/choices.mjs";
import type { Receipt } from "../make/receipt.mjs";
import { begin, type Plan, type Session } from "./begin.ts";
import type { Creator } from "./commands.ts";
import { listed } from "./git.ts";
import { stepsForParts, tablesOf } from "./migrations.ts";
import { namedFiles } from "./moved-imports.ts";
import type { Repository } from "./repository.ts";
import { type Folders, filesIn, isMadeLater } from "./trees.ts";
import { composeBy } from "./versions.ts";

const dialects = ["sqlite", "postgres"];

/** Adds a feature, a language or PostgreSQL to a project, or takes it away. */
export async function changeParts(
  repository: Repository,
  receipt: Receipt,
  { command, part, drops }: { command: "add" | "remove"; part: string | undefined; drops: boolean },
  creator: Creator,
  place: string,
  session: Session,
) {
  const { version, script, readTemplate } = creator;
  const changed = receiptWith(receipt, command, part);
  if (receipt.version !== version)
    throw new InvalidChoiceError(
      `The project is at ${receipt.version}: npm create plumbline@latest upgrade first, or npm create plumbline@${receipt.version} ${command} ${part}`,
    );
  const folders = { old: join(place, "old", "project"), new: join(place, "new", "project") };
  composeBy(script, receipt, folders.old);
  composeBy(script, changed, folders.new);
  const { folder } = repository;
  const notes: Plan["notes"] = [];
  let steps: Plan["steps"] = {};
  if (command === "add") {
    steps = stepsForParts(readTemplate(), folders, (dialect, table) =>
      tablesInSnapshot(folder, dialect).has(table),
    );
    notes.push(...notesForAdded(folder, folders, part));
  } else {
    for (const user of usersOfGone(folder, folders)) session.say(`${user} names what goes: change it`);
    const tables = dialects.flatMap((dialect) =>
      goneTables(folders, dialect).map((name) => `${dialect}: ${name}`),
    );
    if (tables.length > 0) session.say(`Tables that ${part} has: ${tables.join(", ")}`);
    if (drops) steps = dropSteps(readTemplate().migrations, folders);
    else if (tables.length > 0) {
      keepTables(folders);
      notes.push(
        "The tables stay, with their files in db. With --drop-tables they would have gone with all rows.",
      );
    }
  }
  const title = command === "add" ? `Add ${part} from the starter` : `Remove ${part}`;
  const label = `${command}_${String(part).replaceAll("-", "_")}_${version.replaceAll(/\W/g, "_")}`;
  const isPostgres = part === "postgres";
  const plan = {
    ...{ title, label, command, steps, notes },
    files: isPostgres && command === "add" ? migrationsOf(folders.new) : {},
    removed: isPostgres && command === "remove" ? ["db/postgres/migrations"] : [],
  };
  return begin(repository, { folders, receipt: changed, plan }, session);
}

function receiptWith(receipt: Receipt, command: "add" | "remove", part: string = ""): Receipt {
  const isThere = [...receipt.features, ...receipt.languages, receipt.database].includes(part);
  const known = [...Object.keys(features), ...Object.keys(languages), "postgres"];
  if (!known.includes(part))
    throw new InvalidChoiceError(`${command}: "${part}" must be one of ${known.join(", ")}`);
  if (isThere === (command === "add"))
    throw new InvalidChoiceError(`The project ${isThere ? "already has" : "does not have"} ${part}`);
  const change = (parts: string[], all: object) =>
    ["en", ...Object.keys(all)].filter((name) => (name === part ? command === "add" : parts.includes(name)));
  return {
    ...receipt,
    database: part !== "postgres" ? receipt.database : command === "add" ? "postgres" : "sqlite",
    languages: change(receipt.languages, languages),
    features: change(receipt.features, features),
  };
}

function tablesInSnapshot(folder: string, dialect: string) {
  const meta = join(folder, `db/${dialect}/migrations/meta`);
  if (!existsSync(meta)) return new Set();
  const last = filesIn(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .at(-1);
  const tables: { name: string }[] = Object.values(
    JSON.parse(readFileSync(join(meta, last ?? ""), "utf8")).tables,
  );
  return new Set(tables.map(({ name }) => name));
}

function goneTables(folders: Folders, dialect: string) {
  const left = tablesOf(folders.new, dialect);
  return existsSync(join(folders.new, "db", dialect))
    ? [...tablesOf(folders.old, dialect)].filter((name) => !left.has(name))
    : [];
}

/** Those that refer to others go first.  */
function dropSteps(migrations: Record<string, string>, folders: Folders) {
  return Object.fromEntries(
    dialects.map((dialect) => {
      const gone = goneTables(folders, dialect);
      const made = [...(migrations[dialect] ?? "").matchAll(/^CREATE (?:VIRTUAL )?TABLE [`"]?(\w+)/gm)].map(
        ([, name = ""]) => name,
      );
      const names = made.filter((name) => gone.includes(name.replace(/_(search|gram)$/, "")));
      return [
        dialect,
        names
          .reverse()
          .map((name) =>
            dialect === "postgres" ? `DROP TABLE "${name}" CASCADE;` : `DROP TABLE \`${name}\`;`,
          ),
      ];
    }),
  );
}

/** Otherwise the next `npm run db:generate` would drop them. */
function keepTables(folders: Folders) {
  const isTable = /^db\/([\w-]+\/tables\/[^/]+|(\w+\/)?schema)\.ts$/;
  for (const path of filesIn(folders.old).filter((path) => isTable.test(path)))
    if (existsSync(join(folders.new, path.replace(/\/tables\/.*|\/schema\.ts$/, ""))))
      cpSync(join(folders.old, path), join(folders.new, path));
}

function usersOfGone(folder: string, folders: Folders) {
  const left = new Set(filesIn(folders.new));
  const made = new Set(filesIn(folders.old));
  const gone = new Set([...made].filter((path) => !left.has(path)));
  const own = listed(folder, ["ls-files", "-z"]).filter((path) => !made.has(path));
  return own.filter((path) => namedFiles(folder, path).some((name) => gone.has(name)));
}

function notesForAdded(folder: string, folders: Folders, part: string | undefined) {
  const made = tablesOf(folders.old, "sqlite");
  const own = [...tablesOf(folder, "sqlite")].filter((name) => !made.has(name));
  const texts = listed(folder, ["ls-files", "-z", "locales/en"]).filter(
    (path) => !existsSync(join(folders.old, path)),
  );
  return [
    ...(part === "postgres" && own.length > 0
      ? [
          `Your own tables are not in PostgreSQL yet: ${own.join(", ")}. Declare them in db/postgres/tables, then npm run db:generate.`,
        ]
      : []),
    ...(part && part in languages && texts.length > 0
      ? [
          `Your own texts are not translated yet: ${texts.map((path) => path.replace("/en/", `/${part}/`)).join(", ")}`,
        ]
      : []),
    ...(part === "api" && own.length > 0
      ? [
          `Your own records have no operations in the API yet (${own.join(", ")}): app/features/repositories/api.ts shows how.`,
        ]
      : []),
  ];
}

function migrationsOf(folder: string) {
  const paths = filesIn(folder).filter((path) => isMadeLater(path) && path.startsWith("db/postgres/"));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
