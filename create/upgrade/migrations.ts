import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { InvalidChoiceError } from "../make/choices.mjs";
import type { Template } from "../make/compose.mjs";
import { statementsFor, tablesIn } from "../make/initial-migrations.mjs";
import { type Folders, filesIn } from "./trees.ts";

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};
type Snapshot = { id: string; prevId: string; tables: Record<string, Table> };
type Table = { name: string; columns: Record<string, object>; indexes: Record<string, object> };

const breakpoint = "--> statement-breakpoint\n";

const pathOf = (dialect: string, name = "") => `db/${dialect}/migrations/${name}`;

/**
 * The statements that lead from the tables of one version to those of another, in both made from the same choices.
 */
export function stepsBetween(template: Template, folders: Folders): Record<string, string[]> {
  return eachDialect(folders, (dialect, journal) => {
    const since = journal.entries[0]?.when ?? 0;
    const all = JSON.parse(
      template.files[pathOf(dialect, "meta/_journal.json")] ?? '{"entries":[]}',
    ) as Journal;
    const texts = all.entries
      .filter(({ when }) => when > since)
      .map(({ tag }) => template.files[pathOf(dialect, `${tag}.sql`)] ?? "");
    return statementsOf(texts).filter(concerns(template, folders, dialect));
  });
}

export function stepsForParts(
  template: Template,
  folders: Folders,
  isThere: (dialect: string, table: string) => boolean,
) {
  return eachDialect(folders, (dialect) => {
    const before = tablesOf(folders.old, dialect);
    const added = [...tablesOf(folders.new, dialect)].filter(
      (name) => !before.has(name) && !isThere(dialect, name),
    );
    return statementsFor(template.migrations[dialect] ?? "", new Set(added)).map((sql) => sql.trim());
  });
}

function eachDialect(folders: Folders, find: (dialect: string, journal: Journal) => string[]) {
  const dialects = ["sqlite", "postgres"].filter((dialect) =>
    [folders.old, folders.new].every((folder) => existsSync(join(folder, pathOf(dialect)))),
  );
  return Object.fromEntries(
    dialects.map((dialect) => [
      dialect,
      find(dialect, readJson(join(folders.old, pathOf(dialect, "meta/_journal.json")))),
    ]),
  );
}

export function tablesOf(folder: string, dialect: string): ReadonlySet<string> {
  const tables = `db/${dialect}/tables`;
  if (!existsSync(join(folder, tables))) return new Set();
  const files = filesIn(join(folder, tables)).map((name) => `${tables}/${name}`);
  const texts = files.map((path) => [path, readFileSync(join(folder, path), "utf8")] as const);
  return tablesIn(new Map(texts), dialect) as ReadonlySet<string>;
}

function statementsOf(texts: readonly string[]) {
  return texts
    .flatMap((text) => text.split(breakpoint.trim()))
    .map((sql) => sql.trim())
    .filter(Boolean);
}

/**
 * Whether a statement is for tables of the project, and not of a part that it has not. What it is for stands in a line
 * `-- tables: …` before it where it cannot be seen.
 */
function concerns(template: Template, folders: Folders, dialect: string) {
  const own = new Set([...tablesOf(folders.old, dialect), ...tablesOf(folders.new, dialect)]);
  const others = new Set(
    [...tablesIn(new Map(Object.entries(template.files)), dialect)].filter((name) => !own.has(name ?? "")),
  );
  const made = new Set();
  return (sql: string) => {
    const [, said] = /^-- tables: (.*)$/m.exec(sql) ?? [];
    const code = sql.replace(/^(?:--.*\n)+/, "");
    const [, verb = "", found = ""] =
      /^(CREATE (?:VIRTUAL )?TABLE|DROP TABLE|ALTER TABLE|INSERT INTO|UPDATE|DELETE FROM)(?: IF (?:NOT )?EXISTS)? [`"]?(\w+)/.exec(
        code,
      ) ??
      /^(CREATE|DROP)\b[^(]*? ON [`"]?(\w+)/.exec(code) ??
      [];
    const names = said?.trim().split(/ +/) ?? [found.replace(/_(search|gram)$/, "")];
    const isOurs = names.some(
      (name) =>
        name === "" || own.has(name) || made.has(name) || !(others.has(name) || verb === "DROP TABLE"),
    );
    if (isOurs && verb.endsWith("CREATE TABLE")) made.add(found);
    return isOurs;
  };
}

/** Appends one migration to those of the project, which stay as they are. */
export function appendMigration(
  folder: string,
  dialect: string,
  statements: readonly string[],
  label: string,
): string[] {
  if (statements.length === 0) return [];
  const read = (name: string) => readJson(join(folder, pathOf(dialect, name)));
  const journal = read("meta/_journal.json") as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new InvalidChoiceError(`${pathOf(dialect, "meta/_journal.json")} has no migration`);
  const before = read(`meta/${last.tag.slice(0, 4)}_snapshot.json`) as Snapshot;
  const snapshot = { ...generateSnapshot(folder, dialect), prevId: before.id };
  const sql = `${statements.join(`\n${breakpoint}`)}\n`;
  const missing = undeclaredChanges(before, snapshot, sql);
  if (missing.length > 0)
    throw new InvalidChoiceError(
      `db/${dialect}: the tables and the migrations do not agree in ${missing.slice(0, 5).join(", ")}. If the tables were ` +
        "changed without `npm run db:generate`, that has to come before the upgrade",
    );
  const number = String(Math.max(last.idx, Number(last.tag.slice(0, 4))) + 1).padStart(4, "0");
  const entry = {
    ...{ idx: last.idx + 1, version: last.version },
    when: Math.max(...journal.entries.map(({ when }) => when)) + 1,
    ...{ tag: `${number}_${label}`, breakpoints: true },
  };
  const written = {
    [`${entry.tag}.sql`]: sql,
    [`meta/${number}_snapshot.json`]: JSON.stringify(snapshot, null, 2),
    "meta/_journal.json": JSON.stringify({ ...journal, entries: [...journal.entries, entry] }, null, 2),
  };
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, pathOf(dialect, name))), { recursive: true });
    writeFileSync(join(folder, pathOf(dialect, name)), text);
  }
  return Object.keys(written).map((name) => pathOf(dialect, name));
}

/** What a database with all tables of the schema is like; into an empty folder, drizzle-kit has no question about renames. */
function generateSnapshot(folder: string, dialect: string): Snapshot {
  const out = mkdtempSync(join(tmpdir(), "plumbline-tables-"));
  const kit = join(folder, "node_modules", "drizzle-kit", "bin.cjs");
  if (!existsSync(kit))
    throw new InvalidChoiceError("The project's packages are not installed: run `npm ci` first");
  const options = {
    dialect: dialect === "postgres" ? "postgresql" : dialect,
    schema: join(folder, `db/${dialect}/schema.ts`),
    casing: "snake_case",
    out,
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  try {
    execFileSync(process.execPath, [kit, "generate", ...words], { cwd: folder, stdio: "pipe" });
    const name = readdirSync(join(out, "meta")).find((name) => name.endsWith("_snapshot.json"));
    return readJson(join(out, "meta", name ?? ""));
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    throw new InvalidChoiceError(
      `db/${dialect}/schema.ts could not be read: ${stderr?.toString().trim() || message}`,
    );
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** What differs between two states of a database and is said in no statement. */
function undeclaredChanges(
  before: Pick<Snapshot, "tables">,
  after: Pick<Snapshot, "tables">,
  sql: string,
): string[] {
  const says = (pattern: string) =>
    new RegExp(pattern.replaceAll("NAME", '[`"]?').replaceAll("END", '[`"]?(?!\\w)'), "i").test(sql);
  const missing: string[] = [];
  const expect = (isSaid: boolean, what: string) => isSaid || missing.push(what);
  for (const [key, { name }] of Object.entries(after.tables))
    if (!before.tables[key]) expect(says(`(CREATE TABLE|RENAME TO) NAME${name}END`), `table ${name}`);
  for (const [key, { name, columns, indexes }] of Object.entries(before.tables)) {
    const now = after.tables[key];
    if (!now) {
      expect(
        says(`(DROP TABLE (IF EXISTS )?NAME${name}END|ALTER TABLE NAME${name}END RENAME TO)`),
        `table ${name}`,
      );
      continue;
    }
    const alters = `ALTER TABLE NAME${name}END [^;]*NAME`;
    for (const column of differences(columns, now.columns))
      expect(says(`${alters}${column}END`), `column ${name}.${column}`);
    for (const index of differences(indexes, now.indexes))
      expect(says(`INDEX [^;(]*NAME${index}END`), `index ${index}`);
  }
  return missing;
}

function differences(one: Record<string, object>, other: Record<string, object>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}
