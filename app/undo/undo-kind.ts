import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";

/** A kind of change that its actor can undo for a while. A feature exports its own from `undo.server.ts`. */
export interface UndoKind<Change> {
  /** Stored with the change: to rename it, keep the old one for a few minutes. */
  name: string;
  /**
   * Restores what was before the change, unless someone has changed it since.
   * @param change is stored as JSON
   * @throws {forbidden} if nothing may be undone; kinds for several users skip those instead
   */
  undo: (actor: Actor, change: Change) => Promise<UndoResult>;
}

/** How many records were restored, and how many could not be. */
export interface UndoResult {
  undone: number;
  skipped: number;
  /** A sentence to add to the message. */
  note?: ParseKeys;
}

export function singleUndoResult(undone: boolean): UndoResult {
  return undone ? { undone: 1, skipped: 0 } : { undone: 0, skipped: 1 };
}
