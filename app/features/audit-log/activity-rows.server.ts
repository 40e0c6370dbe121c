import { inArray } from "drizzle-orm";
import type { EventKind, SubjectType } from "#app/events/event.ts";
import { replica } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import type { activity } from "#db/tables/audit-log.ts";
import type { ActivityRow } from "./activity.schema.ts";

export type StoredActivity = typeof activity.$inferSelect;

export async function rowsOf(rows: StoredActivity[]): Promise<ActivityRow[]> {
  const users = await existing(
    user,
    rows.flatMap((row) => [
      row.actorId,
      row.impersonatorId,
      row.subjectType === "user" ? row.subjectId : null,
    ]),
  );
  const subjectIds = (type: SubjectType) =>
    rows.map((row) => (row.subjectType === type ? row.subjectId : null));
  const subjects = {
    user: users,
    repository: await existing(repository, subjectIds("repository")),
  };
  const person = (id: string | null, name: string) => (id ? { id, name, exists: users.has(id) } : null);
  const subjectOf = ({ subjectType, subjectId, subjectLabel }: StoredActivity) => {
    if (!subjectType || !subjectId) return null;
    const type = subjectType as SubjectType;
    return { type, id: subjectId, label: subjectLabel, exists: subjects[type].has(subjectId) };
  };
  return rows.map((row) => ({
    id: row.id,
    at: row.at.getTime(),
    kind: row.kind as EventKind,
    actor: person(row.actorId, row.actorName),
    impersonator: person(row.impersonatorId, row.impersonatorName),
    subject: subjectOf(row),
    details: row.details,
  }));
}

/** Which of the ids there still is a row of. */
async function existing(
  table: typeof user | typeof repository,
  ids: (string | null)[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Set();
  const rows = await replica().select({ id: table.id }).from(table).where(inArray(table.id, distinct));
  return new Set(rows.map(({ id }) => id));
}
