import { createHash } from "node:crypto";
import { ReportedError } from "../reported-error.ts";

const breakpoint = "--> statement-breakpoint\n";

/**
 * The first migration of a project, for each of its databases: the statements for its tables, and the snapshot that drizzle-kit
 * compares the next migration with.
 * @param kept the project's files, with the starter's own migrations
 * @param migrations SQL by dialect, with a line `-- tables: …` before each statement
 * @throws {ReportedError} without the last snapshot
 */
export function buildInitialMigrations(
  kept: ReadonlyMap<string, string>,
  migrations: Record<string, string>,
): Map<string, string> {
  const generated = new Map<string, string>();
  for (const [dialect, sql] of Object.entries(migrations)) {
    const meta = `db/${dialect}/migrations/meta`;
    const journal = JSON.parse(kept.get(`${meta}/_journal.json`) ?? "null");
    if (!journal) continue;
    const last = journal.entries.at(-1);
    const path = `${meta}/${last.tag.slice(0, 4)}_snapshot.json`;
    const snapshot = kept.get(path);
    if (snapshot === undefined) throw new ReportedError(`${path} is missing: add it to git`);
    const tables = declaredTablesIn(kept, dialect);
    generated.set(`db/${dialect}/migrations/0000_first.sql`, statementsFor(sql, tables).join(breakpoint));
    const entry = { ...last, idx: 0, tag: "0000_first" };
    generated.set(`${meta}/_journal.json`, json({ ...journal, entries: [entry] }));
    generated.set(`${meta}/0000_snapshot.json`, json(snapshotOf(JSON.parse(snapshot), tables)));
  }
  return generated;
}

export function statementsFor(sql: string, tables: ReadonlySet<string>) {
  return sql.split(breakpoint).flatMap((statement) => {
    const [, of = "", sql = ""] = /^-- tables: ([^\n]*)\n(.*)$/s.exec(statement) ?? [];
    return of.split(" ").some((name) => tables.has(name)) ? [sql] : [];
  });
}

export function declaredTablesIn(kept: ReadonlyMap<string, string>, dialect: string) {
  const texts = [...kept]
    .filter(([path]) => path.startsWith(`db/${dialect}/tables/`))
    .map(([, text]) => text);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/Table\(\s*"(\w+)"/g)].map(([, name = ""]) => name)),
  );
}

function snapshotOf(snapshot: { tables: Record<string, { name: string }> }, tables: ReadonlySet<string>) {
  const kept = Object.entries(snapshot.tables).filter(([, { name }]) => tables.has(name));
  const generated = { ...snapshot, tables: Object.fromEntries(kept) };
  const hash = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  // The format of drizzle-kit's random ids, but always the same for the same tables.
  const id = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
  return { ...generated, id, prevId: "00000000-0000-0000-0000-000000000000" };
}

function json(value: unknown) {
  return JSON.stringify(value, null, 2);
}
