import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { oneMinute } from "#app/durations.ts";
import { db } from "#db/client.server.ts";
import { verification } from "#db/schema.ts";
import type { UndoKind } from "./undo-kind.ts";

/** Milliseconds for which a change can be undone. Its toast is gone earlier, but not without JavaScript. */
const lifetime = 10 * oneMinute;

const identifierPrefix = "undo-change-";

interface StoredChange {
  actorId: string | null;
  kind: string;
  change: unknown;
}

/** Stores how to undo a change that was just made. @returns the id for the toast */
export async function offerUndo<Change>(
  actor: Actor,
  kind: Pick<UndoKind<Change>, "name"> & Partial<UndoKind<Change>>,
  change: Change,
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const stored: StoredChange = { actorId: actor.id, kind: kind.name, change };
  await db()
    .insert(verification)
    .values({
      identifier: identifierPrefix + id,
      value: JSON.stringify(stored),
      expiresAt: new Date(Date.now() + lifetime),
    });
  return id;
}

/** Whether `takeUndoableChange` will find it. */
export async function isUndoable(actor: Actor, id: string): Promise<boolean> {
  return (await findOffered(actor, id)) !== undefined;
}

/** Works once, and only for the user who made the change. */
export async function takeUndoableChange(actor: Actor, id: string): Promise<StoredChange | undefined> {
  const found = await findOffered(actor, id);
  if (!found) return undefined;
  const [taken] = await db().delete(verification).where(eq(verification.id, found.id)).returning();
  return taken && parse(taken.value);
}

async function findOffered(actor: Actor, id: string) {
  const [found] = await db()
    .select()
    .from(verification)
    .where(and(eq(verification.identifier, identifierPrefix + id), gt(verification.expiresAt, new Date())));
  return found && parse(found.value).actorId === actor.id ? found : undefined;
}

function parse(value: string) {
  return JSON.parse(value) as StoredChange;
}
