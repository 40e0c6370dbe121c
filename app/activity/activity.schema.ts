import type { ListQuery } from "#app/lists/list-query.ts";

/** Everything the trail knows, by what it is done to. Each has a text at `activity.kinds.…`. */
export const activityKinds = [
  "session.start",
  "session.fail",
  "session.end",
  "session.revoke",
  "impersonation.start",
  "impersonation.stop",
  "user.create",
  "user.update",
  "user.name",
  "user.email",
  "user.email-undo",
  "user.role",
  "user.ban",
  "user.unban",
  "user.delete",
  "user.export",
  "account.export",
  "token.create",
  "token.revoke",
  "repository.create",
  "repository.update",
  "repository.delete",
  "repository.import",
  "repository.export",
] as const;

/** What a deed can be done to: its kind begins with one of these, or it is done to a person. */
export const subjectTypes = ["user", "repository"] as const;

export type SubjectType = (typeof subjectTypes)[number];

export type ActivityKind = (typeof activityKinds)[number];

/** `person` is an id, a name or an address, or a part of one; days are UTC, `to` included. */
export const activityList = {
  sorts: { at: "desc" },
  filters: {
    person: /^.{1,200}$/u,
    kind: activityKinds,
    from: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    to: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  },
} as const;

export type ActivityQuery = ListQuery<typeof activityList>;

/** One deed, as a screen shows it. */
export interface ActivityRow {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  kind: ActivityKind;
  /** Who did it; null where nobody was signed in. A name is the one at that time; `exists` says whether there is still an account to link to. */
  actor: ActivityPerson | null;
  /** The administrator behind the actor. */
  impersonator: ActivityPerson | null;
  subject: { type: SubjectType; id: string; label: string; exists: boolean } | null;
  details: Record<string, string | number | null>;
}

export interface ActivityPerson {
  id: string;
  name: string;
  exists: boolean;
}
