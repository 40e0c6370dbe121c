import type { ParseKeys } from "i18next";
import type { EventDeclaration } from "#app/events/event.ts";

const icons = { create: "plus", update: "edit", delete: "trash", restore: "cycle", erase: "trash" } as const;

const sharedLabels = {
  restore: "deletedRecords.events.restore",
  erase: "deletedRecords.events.erase",
} as const;

type Action = keyof typeof icons;

type Kinds<Subject extends string> = Record<`${Subject}.${Action}`, EventDeclaration["kinds"][string]>;

/** Omits `recordedFields`: a log shows that a record was changed, not what. @param list the key of the title of its list */
export function resourceEvents<const Subject extends string>(
  subject: Subject,
  order: number,
  list: ParseKeys,
  ownLabels: Record<Exclude<Action, keyof typeof sharedLabels>, ParseKeys>,
): { order: number; subject: Subject; kinds: Kinds<Subject> } {
  const own = Object.entries(ownLabels).map(([action, label]) => [action, { label }]);
  const shared = Object.entries(sharedLabels).map(([action, label]) => [action, { label, list }]);
  const labels = Object.fromEntries([...own, ...shared]);
  const kinds = Object.entries(icons).map(([action, icon]) => [
    `${subject}.${action}`,
    { ...labels[action], icon },
  ]);
  return { order, subject, kinds: Object.fromEntries(kinds) };
}
