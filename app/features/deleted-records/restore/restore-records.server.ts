import type { Actor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { restoreRecord } from "./restore-record.server.ts";

/** Restores each record by itself: one that cannot be restored does not stop the others. */
export async function restoreRecords(
  actor: Actor,
  ids: readonly string[],
): Promise<Record<"restored" | "gone" | "refused" | "referencesFollow", number>> {
  const counts = { restored: 0, gone: 0, refused: 0, referencesFollow: 0 };
  for (const id of new Set(ids)) {
    const restored = await tryRestore(actor, id);
    counts[restored.result] += 1;
    if (restored.result === "restored" && restored.referencesFollow) counts.referencesFollow += 1;
    await yieldToEventLoop();
  }
  return counts;
}

async function tryRestore(actor: Actor, id: string) {
  try {
    return await restoreRecord(actor, id);
  } catch (error) {
    if (error === forbidden) return { result: "refused" as const };
    throw error;
  }
}
