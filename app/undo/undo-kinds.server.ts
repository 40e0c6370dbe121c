import type { UndoKind } from "./undo-kind.ts";

const modules = import.meta.glob<Record<string, unknown>>("../features/*/undo.server.ts", { eager: true });

const kinds = collectUndoKinds(Object.values(modules));

export function findUndoKind(name: string): UndoKind<unknown> | undefined {
  return kinds.get(name);
}

/** Collects them by name. @throws if two kinds have the same name */
export function collectUndoKinds(exported: Record<string, unknown>[]): Map<string, UndoKind<unknown>> {
  const found = new Map<string, UndoKind<unknown>>();
  for (const kind of exported.flatMap((module) => Object.values(module)).filter(isUndoKind)) {
    if (found.has(kind.name)) throw new Error(`Two undo kinds are named ${kind.name}`);
    found.set(kind.name, kind);
  }
  return found;
}

function isUndoKind(value: unknown): value is UndoKind<unknown> {
  return typeof value === "object" && value !== null && "undo" in value && "name" in value;
}
