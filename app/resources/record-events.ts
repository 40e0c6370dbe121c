import type { ParseKeys } from "i18next";
import type { EventDeclaration } from "#app/events/event.ts";

const actions = ["create", "update", "delete"] as const;

type Action = (typeof actions)[number];

type Kinds<Subject extends string> = Record<`${Subject}.${Action}`, EventDeclaration["kinds"][string]>;

export function resourceEventKinds<const Subject extends string>(
  subject: Subject,
  order: number,
  labels: Record<Action, ParseKeys>,
): { order: number; subject: Subject; kinds: Kinds<Subject> } {
  const kinds = Object.fromEntries(
    actions.map((action) => [`${subject}.${action}`, { label: labels[action] }]),
  );
  return { order, subject, kinds: kinds as Kinds<Subject> };
}
