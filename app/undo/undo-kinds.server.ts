import type { UndoKind } from "./undo-kind.ts";

const features = Object.values(
  import.meta.glob<Record<string, UndoKind<never>>>("../features/*/undo.server.ts", { eager: true }),
);

const kinds = features.flatMap((exports) => Object.values(exports));

export function findUndoKind(name: string): UndoKind<unknown> | undefined {
  return kinds.find((kind) => kind.name === name) as UndoKind<unknown> | undefined;
}
