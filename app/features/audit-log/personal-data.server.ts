import { findEventKind } from "#app/events/event-kinds.ts";
import type { PersonalData } from "#app/features/account/account-export.server.ts";
import { readUserActivity } from "./activity-list.server.ts";
import type { StoredActivity } from "./activity-rows.server.ts";
import { isoTimes } from "./iso-times.ts";

export const personalData = ((userId) => ({
  activity: activityOf(userId),
})) satisfies PersonalData["personalData"];

async function* activityOf(userId: string) {
  for await (const entries of readUserActivity(userId))
    yield entries.map((entry) => withoutOthers(entry, userId));
}

function withoutOthers(entry: StoredActivity, userId: string) {
  const { at, kind, actorId, impersonatorId, subjectType, subjectId, subjectLabel } = entry;
  return {
    at,
    kind,
    by: actorId === userId || impersonatorId === userId ? "you" : "someone else",
    to: subjectId === userId ? "you" : subjectType === "user" ? "someone else" : subjectLabel,
    details: subjectType === "user" && subjectId !== userId ? {} : shownToSubject(entry),
  };
}

function shownToSubject({ kind, details }: StoredActivity) {
  const declared = findEventKind(kind)?.details ?? {};
  const shown = Object.entries(details).filter(([name]) => !declared[name]?.hiddenFromSubject);
  return isoTimes(kind, Object.fromEntries(shown));
}
