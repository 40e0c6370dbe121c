import type { ParseKeys } from "i18next";
import { href } from "react-router";
import { eventKinds } from "#app/events/event-kinds.ts";
import { formatListQuery, type ListChange, type ListQuery } from "#app/lists/list-query.ts";
import { isoDayPattern } from "#app/ui/forms/iso-day.ts";

/** `person` is an id or part of a name or email; `subject` is "type:id"; days are dates, `to` inclusive. */
export const activityListShape = {
  sorts: { at: "desc" },
  filters: {
    person: /^.{1,254}$/u,
    subject: /^\w{1,64}:[\w-]{1,64}$/,
    kind: eventKinds,
    from: isoDayPattern,
    to: isoDayPattern,
  },
} as const;

export type ActivityQuery = ListQuery<typeof activityListShape>;

export type ActivityFilters = ActivityQuery["filters"];

export function activityPath(query: ActivityQuery, change: ListChange<typeof activityListShape>): string {
  return `${href("/manager/activity")}${formatListQuery(activityListShape, query, change)}`;
}

export interface ActivityRow {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Perhaps of a removed feature, like the type of the subject. */
  kind: string;
  // Null if nobody was signed in. The name is from that time; `exists` says whether the account still
  // does.
  actor: ActivityPerson | null;
  impersonator: ActivityPerson | null;
  subject: { type: string; id: string; label: string; labelKey?: ParseKeys; exists: boolean } | null;
  details: Record<string, string | number | null>;
  /** The current names of what ids in `details` refer to, by detail key. */
  names: Record<string, string>;
  /** Null for changes outside of requests: the command line, jobs. */
  requestId: string | null;
}

/** The paths of the screens that the viewer may open, by type of subject: "/manager/users/:id". */
export type SubjectPaths = Readonly<Record<string, string>>;

export interface ActivityPerson {
  id: string;
  name: string;
  exists: boolean;
}
