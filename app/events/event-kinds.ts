import * as declarations from "#app/registry/event-kinds.ts";
import type { EventDeclaration, EventKind, SubjectType } from "./event.ts";

const inOrder: EventDeclaration[] = Object.values(declarations).sort((a, b) => a.order - b.order);

/** @public */
export const eventKinds = inOrder.flatMap(({ kinds }) => Object.keys(kinds)) as EventKind[];

const byKind = new Map(
  inOrder.flatMap(({ subject, kinds }) =>
    Object.entries(kinds).map(([kind, options]) => [kind, { subject: subject as SubjectType, ...options }]),
  ),
);

/** @returns undefined for the kind of a removed feature @public */
export function findEventKind(kind: string) {
  return byKind.get(kind);
}
