import { prepared } from "#app/lists/statements.server.ts";
import type { ActivityKind, ActivityRow, SubjectType } from "./activity.schema.ts";

/** A row of the table `activity`. */
export interface RawActivity {
  id: number;
  at: number;
  kind: ActivityKind;
  actor_id: string | null;
  actor_name: string;
  impersonator_id: string | null;
  impersonator_name: string;
  subject_type: SubjectType | null;
  subject_id: string | null;
  subject_label: string;
  details: string;
}

export function rowsOf(rows: RawActivity[]): ActivityRow[] {
  const users = existing(
    "user",
    rows.flatMap((row) => [
      row.actor_id,
      row.impersonator_id,
      row.subject_type === "user" ? row.subject_id : null,
    ]),
  );
  const subjectIds = (type: SubjectType) =>
    rows.map((row) => (row.subject_type === type ? row.subject_id : null));
  const subjects = {
    user: users,
    repository: existing("repository", subjectIds("repository")),
  };
  const person = (id: string | null, name: string) => (id ? { id, name, exists: users.has(id) } : null);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    actor: person(row.actor_id, row.actor_name),
    impersonator: person(row.impersonator_id, row.impersonator_name),
    subject:
      row.subject_type && row.subject_id
        ? {
            type: row.subject_type,
            id: row.subject_id,
            label: row.subject_label,
            exists: subjects[row.subject_type].has(row.subject_id),
          }
        : null,
    details: JSON.parse(row.details) as ActivityRow["details"],
  }));
}

/** Which of the ids there still is a row of. */
function existing(table: "user" | "repository", ids: (string | null)[]): ReadonlySet<string> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Set();
  const sql = `SELECT id FROM ${table} WHERE id IN (SELECT value FROM json_each(@ids))`;
  return new Set(
    prepared(sql)
      .pluck()
      .all({ ids: JSON.stringify(distinct) }) as string[],
  );
}
