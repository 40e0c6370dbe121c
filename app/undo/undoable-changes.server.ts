import { randomBytes } from "node:crypto";
import type { Actor } from "#app/access/actor.ts";
import { oneMinute } from "#app/durations.ts";
import { expiringValues } from "#app/expiring-values/expiring-values.server.ts";
import { db } from "#db/client.server.ts";
import type { UndoKind } from "./undo-kind.ts";

/** Milliseconds for which a change can be undone. Its toast is gone earlier, but not without JavaScript. */
const lifetime = 10 * oneMinute;

interface StoredChange {
  actorId: string | null;
  kind: string;
  change: unknown;
}

const undoableChanges = expiringValues<StoredChange>("undo-change-");

/** Stores how to undo a change that was just made. @returns the id for the toast */
export async function offerUndo<Change>(
  actor: Actor,
  kind: Pick<UndoKind<Change>, "name"> & Partial<UndoKind<Change>>,
  change: Change,
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const stored: StoredChange = { actorId: actor.id, kind: kind.name, change };
  await undoableChanges.put(db(), id, stored, new Date(Date.now() + lifetime));
  return id;
}

export async function isUndoable(actor: Actor, id: string): Promise<boolean> {
  const found = await undoableChanges.find(db(), id);
  return found !== undefined && !found.isExpired && found.value.actorId === actor.id;
}

/** Works once, and only for the user who made the change. */
export async function takeUndoableChange(actor: Actor, id: string): Promise<StoredChange | undefined> {
  return (await isUndoable(actor, id)) ? undoableChanges.take(db(), id) : undefined;
}
