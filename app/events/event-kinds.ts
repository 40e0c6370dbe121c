import * as declarations from "#app/registry/event-kinds.ts";
import type { EventDeclaration, EventKind, SubjectType } from "./event.ts";

const inOrder: EventDeclaration[] = Object.values(declarations).sort((a, b) => a.order - b.order);

/** All kinds of all features. */
export const eventKinds = inOrder.flatMap(({ kinds }) => Object.keys(kinds)) as EventKind[];

/** All types of subjects. */
export const subjectTypes = [...new Set(inOrder.map(({ subject }) => subject))] as SubjectType[];

const byKind = new Map(
  inOrder.flatMap(({ subject, kinds }) =>
    Object.entries(kinds).map(([kind, { recordedFields = [] }]) => [
      kind,
      { subject: subject as SubjectType, recordedFields },
    ]),
  ),
);

/** What its feature declares about a kind. */
export function declarationOf(kind: EventKind): { subject: SubjectType; recordedFields: readonly string[] } {
  const declaration = byKind.get(kind);
  if (!declaration) throw new Error(`No feature declares the event kind ${kind}`);
  return declaration;
}
