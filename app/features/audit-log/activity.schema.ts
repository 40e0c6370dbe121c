import type { EventKind, SubjectType } from "#app/events/event.ts";
import { eventKinds } from "#app/events/event-kinds.ts";
import type { ListQuery } from "#app/lists/list-query.ts";

/** `person` is an id, a name or an address, or a part of one; days are UTC, `to` included. */
export const activityList = {
  sorts: { at: "desc" },
  filters: {
    person: /^.{1,200}$/u,
    kind: eventKinds,
    from: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    to: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  },
} as const;

export type ActivityQuery = ListQuery<typeof activityList>;

/** One entry, as a screen shows it. */
export interface ActivityRow {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  kind: EventKind;
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
