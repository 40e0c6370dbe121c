import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gitList } from "../git.ts";
import { optionalFeatures, optionalLanguages, ReportedError } from "../make/choices.ts";
import type { Receipt } from "../make/receipt.ts";
import { begin, type Plan } from "./begin.ts";
import { declaredTables, statementsForAddedTables } from "./migrations.ts";
import { referencedFiles } from "./moved-imports.ts";
import type { Session } from "./project-commands.ts";

import { isWrittenAfterMerge, listFiles, type OldAndNew } from "./trees.ts";
import { composeOldAndNew } from "./versions.ts";

type Command = "add" | "remove";

/** Adds a feature, a language or PostgreSQL to a project, or takes it away. */
export async function changeParts(
  receipt: Receipt,
  command: Command,
  part: string | undefined,
  drops: boolean,
  session: Session,
) {
  const { version, script, place } = session;
  const changed = receiptWith(receipt, command, part);
  if (receipt.version !== version)
    throw new ReportedError(
      `The project is at ${receipt.version}: npm create plumbline@latest upgrade first, or npm create plumbline@${receipt.version} ${command} ${part}`,
    );
  const made = composeOldAndNew(place, [script, receipt], [script, changed]);
  const label = `${command}_${String(part).replaceAll("-", "_")}_${version.replaceAll(/\W/g, "_")}`;
  const difference =
    command === "add"
      ? whatAdds(String(part), made.folders, session)
      : whatRemoves(String(part), made.folders, session, drops);
  return begin({ ...made, plan: { label, command, ...difference } }, session);
}

function receiptWith(receipt: Receipt, command: Command, part = ""): Receipt {
  const isThere = [...receipt.features, ...receipt.languages, receipt.database].includes(part);
  const known = [...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages), "postgres"];
  if (!known.includes(part))
    throw new ReportedError(`${command}: "${part}" must be one of ${known.join(", ")}`);
  if (isThere === (command === "add"))
    throw new ReportedError(`The project ${isThere ? "already has" : "does not have"} ${part}`);
  const change = (parts: string[], all: object) =>
    ["en", ...Object.keys(all)].filter((name) => (name === part ? command === "add" : parts.includes(name)));
  return {
    ...receipt,
    database: part !== "postgres" ? receipt.database : command === "add" ? "postgres" : "sqlite",
    languages: change(receipt.languages, optionalLanguages),
    features: change(receipt.features, optionalFeatures),
  };
}

type Difference = Pick<Plan, "title" | "steps" | "files" | "removed" | "notes">;

function whatAdds(part: string, folders: OldAndNew, { folder, readTemplate }: Session): Difference {
  const steps = statementsForAddedTables(readTemplate(), folders, (dialect, table) =>
    tablesInSnapshot(folder, dialect).includes(table),
  );
  const made = declaredTables(folders.old, "sqlite");
  const own = [...declaredTables(folder, "sqlite")].filter((name) => !made.has(name)).join(", ");
  const texts = gitList(folder, ["ls-files", "locales/en"])
    .filter((path) => !existsSync(join(folders.old, path)))
    .map((path) => path.replace("/en/", `/${part}/`));
  const notes: string[] = [];
  if (part === "postgres" && own)
    notes.push(
      `Your own tables are not in PostgreSQL yet: ${own}. Declare them in db/postgres/tables, then npm run db:generate.`,
    );
  if (part in optionalLanguages && texts.length > 0)
    notes.push(`Your own texts are not translated yet: ${texts.join(", ")}`);
  if (part === "api" && own)
    notes.push(
      `Your own records have no operations in the API yet (${own}): app/features/repositories/api.ts shows how.`,
    );
  const title = `Add ${part} from the starter`;
  if (part !== "postgres") return { title, steps, notes };
  const paths = listFiles(folders.new).filter(
    (path) => isWrittenAfterMerge(path) && path.startsWith("db/postgres/"),
  );
  const files = paths.map((path) => [path, readFileSync(join(folders.new, path), "utf8")]);
  return { title, steps, notes, files: Object.fromEntries(files) };
}

function whatRemoves(part: string, folders: OldAndNew, session: Session, drops: boolean): Difference {
  const { folder, say, readTemplate } = session;
  const [made, left] = [folders.old, folders.new].map((folder) => new Set(listFiles(folder)));
  for (const path of gitList(folder, ["ls-files"]).filter((path) => !made?.has(path)))
    if (referencedFiles(folder, path).some((name) => made?.has(name) && !left?.has(name)))
      say(`${path} names what goes: change it`);
  const tables = ["sqlite", "postgres"].map((dialect) => [dialect, goneTables(folders, dialect)] as const);
  const named = tables.flatMap(([dialect, names]) => names.map((name) => `${dialect}: ${name}`));
  if (named.length > 0) say(`Tables that ${part} has: ${named.join(", ")}`);
  const { migrations } = readTemplate();
  const dropped = tables.map(([dialect, names]) => [dialect, dropSteps(dialect, migrations[dialect], names)]);
  const isKept = named.length > 0 && !drops;
  if (isKept) keepTables(folders);
  return {
    title: `Remove ${part}`,
    steps: drops ? Object.fromEntries(dropped) : {},
    notes: isKept
      ? ["The tables stay, with their files in db. With --drop-tables they would have gone with all rows."]
      : [],
    ...(part === "postgres" && { removed: "db/postgres/migrations" }),
  };
}

function tablesInSnapshot(folder: string, dialect: string): string[] {
  const meta = join(folder, `db/${dialect}/migrations/meta`);
  if (!existsSync(meta)) return [];
  const last = listFiles(meta).findLast((name) => name.endsWith("_snapshot.json"));
  const { tables } = JSON.parse(readFileSync(join(meta, last ?? ""), "utf8"));
  return Object.values<{ name: string }>(tables).map(({ name }) => name);
}

function goneTables(folders: OldAndNew, dialect: string) {
  if (!existsSync(join(folders.new, "db", dialect))) return [];
  const left = declaredTables(folders.new, dialect);
  return [...declaredTables(folders.old, dialect)].filter((name) => !left.has(name));
}

/** Those that refer to others go first. */
function dropSteps(dialect: string, migrations = "", gone: readonly string[]) {
  const made = [...migrations.matchAll(/^CREATE (?:VIRTUAL )?TABLE [`"]?(\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const names = made.filter((name) => gone.includes(name.replace(/_(search|gram)$/, "")));
  const isPostgres = dialect === "postgres";
  return names
    .reverse()
    .map((name) => (isPostgres ? `DROP TABLE "${name}" CASCADE;` : `DROP TABLE \`${name}\`;`));
}

/** Otherwise the next `npm run db:generate` would drop them. */
function keepTables(folders: OldAndNew) {
  const isTable = /^db\/([\w-]+\/tables\/[^/]+|(\w+\/)?schema)\.ts$/;
  for (const path of listFiles(folders.old).filter((path) => isTable.test(path)))
    if (existsSync(join(folders.new, path.replace(/\/tables\/.*|\/schema\.ts$/, ""))))
      cpSync(join(folders.old, path), join(folders.new, path));
}
