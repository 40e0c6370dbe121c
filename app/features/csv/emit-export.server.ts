import type { Actor } from "#app/access/actor.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ExportedRows, ListExport, ListScope } from "./list-export.ts";

export function emitExport(
  tx: Transaction,
  actor: Actor,
  { event: kind }: ListExport,
  { scope }: ExportedRows,
): Promise<void> {
  return emit(tx, { actor, kind, details: "selected" in scope ? scope : detailsOf(scope) });
}

function detailsOf({ searchTerm, filters }: ListScope) {
  return Object.fromEntries(Object.entries({ searchTerm, ...filters }).filter(([, value]) => value));
}
