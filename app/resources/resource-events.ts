import type { ParseKeys } from "i18next";
import type { EventDeclaration } from "#app/events/event.ts";

const icons = { create: "plus", update: "edit", delete: "trash", restore: "cycle", erase: "trash" } as const;

const sharedLabels = {
  restore: "deletedRecords.events.restore",
  erase: "deletedRecords.events.erase",
} as const;

type Action = keyof typeof icons;

type Kinds<Subject extends string> = Record<`${Subject}.${Action}`, EventDeclaration["kinds"][string]>;

export function resourceEvents<const Subject extends string>(
  subject: Subject,
  order: number,
  ownLabels: Record<Exclude<Action, keyof typeof sharedLabels>, ParseKeys>,
): { order: number; subject: Subject; kinds: Kinds<Subject> } {
  const labels: Record<Action, ParseKeys> = { ...sharedLabels, ...ownLabels };
  const kinds = Object.fromEntries(
    Object.entries(icons).map(([action, icon]) => [
      `${subject}.${action}`,
      { label: labels[action as Action], icon },
    ]),
  );
  return { order, subject, kinds: kinds as Kinds<Subject> };
}
