import { createHash } from "node:crypto";

const breakpoint = "--> statement-breakpoint\n";

/**
 * The one migration that a project begins with, for each database that it has: the statements for its tables, and what
 * drizzle-kit compares the next migration with.
 * @param kept the project's files; the starter's own migrations are taken out of them
 * @param migrations SQL by dialect, each statement behind a line `-- tables: …`
 */
export function buildInitialMigrations(
  kept: ReadonlyMap<string, string>,
  migrations: Record<string, string>,
): Map<string, string> {
  const made = new Map<string, string>();
  for (const [dialect, sql] of Object.entries(migrations)) {
    const meta = `db/${dialect}/migrations/meta`;
    const journal = JSON.parse(kept.get(`${meta}/_journal.json`) ?? "null");
    if (!journal) continue;
    const last = journal.entries.at(-1);
    const snapshot = JSON.parse(kept.get(`${meta}/${last.tag.slice(0, 4)}_snapshot.json`) ?? "{}");
    const tables = declaredTablesIn(kept, dialect);
    made.set(`db/${dialect}/migrations/0000_first.sql`, statementsFor(sql, tables).join(breakpoint));
    const entry = { ...last, idx: 0, tag: "0000_first" };
    made.set(`${meta}/_journal.json`, json({ ...journal, entries: [entry] }));
    made.set(`${meta}/0000_snapshot.json`, json(snapshotOf(snapshot, tables)));
  }
  return made;
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
  const made = { ...snapshot, tables: Object.fromEntries(kept) };
  const hash = createHash("sha256").update(JSON.stringify(kept)).digest("hex");
  // The form of a random id, as drizzle-kit makes them, but the same for the same tables.
  const id = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
  return { ...made, id, prevId: "00000000-0000-0000-0000-000000000000" };
}

function json(value: unknown) {
  return JSON.stringify(value, null, 2);
}
