import type { Actor } from "#app/access/actor.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ExportedRows, ListExport } from "./list-export.ts";

export function emitExport(
  tx: Transaction,
  actor: Actor,
  { event: kind }: ListExport,
  { searchTerm }: ExportedRows,
): Promise<void> {
  return emit(tx, { actor, kind, details: searchTerm ? { searchTerm } : {} });
}
