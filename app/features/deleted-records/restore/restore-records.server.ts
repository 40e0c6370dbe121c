import type { Actor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { restoreRecord } from "./restore-record.server.ts";

/** Restores each record by itself: one that cannot be restored does not stop the others. */
export async function restoreRecords(
  actor: Actor,
  ids: readonly string[],
): Promise<{ restored: number; notRestored: number }> {
  const distinct = [...new Set(ids)];
  let restored = 0;
  for (const id of distinct) {
    if (await isRestored(actor, id)) restored += 1;
    await yieldToEventLoop();
  }
  return { restored, notRestored: distinct.length - restored };
}

async function isRestored(actor: Actor, id: string): Promise<boolean> {
  try {
    return (await restoreRecord(actor, id)).result === "restored";
  } catch (error) {
    if (error === forbidden) return false;
    throw error;
  }
}
