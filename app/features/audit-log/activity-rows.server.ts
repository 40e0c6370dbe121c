import { registeredJobs } from "#app/jobs/registered-jobs.server.ts";
import { replicaDb } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import type { user } from "#db/schema.ts";
import type { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { findTable } from "#db/table-names.ts";
import type { ActivityRow } from "./activity-list-shape.ts";
import { readReferenceNames } from "./reference-names.server.ts";

export type StoredActivity = typeof activity.$inferSelect;

export async function toActivityRows(rows: StoredActivity[]): Promise<ActivityRow[]> {
  const users = await existing(
    "user",
    rows.flatMap((row) => [
      row.actorId,
      row.impersonatorId,
      row.subjectType === "user" ? row.subjectId : null,
    ]),
  );
  const others = [...new Set(rows.map(({ subjectType }) => subjectType))].filter((type) => type !== "user");
  const subjects = new Map([["user", users]]);
  for (const type of others) {
    const ids = rows.map((row) => (row.subjectType === type ? row.subjectId : null));
    if (type) subjects.set(type, await existing(type, ids));
  }
  const person = (id: string | null, name: string) => (id ? { id, name, exists: users.has(id) } : null);
  const subjectOf = ({ subjectType, subjectId, subjectLabel }: StoredActivity) => {
    if (!subjectType || !subjectId) return null;
    const labelKey = subjectType === "job" ? registeredJobs.get(subjectLabel)?.label : undefined;
    const exists = subjects.get(subjectType)?.has(subjectId) ?? false;
    return { type: subjectType, id: subjectId, label: subjectLabel, labelKey, exists };
  };
  const names = await readReferenceNames(rows);
  return rows.map((row, index) => ({
    id: row.id,
    at: row.at.getTime(),
    kind: row.kind,
    actor: person(row.actorId, row.actorName),
    impersonator: person(row.impersonatorId, row.impersonatorName),
    subject: subjectOf(row),
    details: row.details,
    names: names[index] ?? {},
    requestId: row.requestId,
  }));
}

/** Which ids still have a row. @param type a table name in `#db/schema.ts`; a removed table has no rows */
async function existing(type: string, ids: (string | null)[]): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  const table = findTable(type) as typeof user | undefined;
  if (distinct.length === 0 || !table) return new Set();
  const rows = await replicaDb().select({ id: table.id }).from(table).where(isOneOf(table.id, distinct));
  return new Set(rows.map(({ id }) => id));
}
