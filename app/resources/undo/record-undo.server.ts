import type { Actor } from "#app/access/actor.ts";
import type { UpdateResult } from "../record-writes.server.ts";
import type { RegisteredResource } from "../registered-resource.ts";
import { singleUndoResult, type UndoKind } from "./undo-kind.ts";

interface RecordUpdate {
  id: string;
  /** After the change, see `updateRow`. */
  version: number;
  /** The fields before the change. */
  values: object;
}

export type RecordUpdateUndo = UndoKind<RecordUpdate>;

/** @param update checks the permission */
export function recordUpdateUndo(
  { name }: Pick<RegisteredResource, "name">,
  update: (actor: Actor, id: string, values: never) => Promise<UpdateResult<object>>,
): RecordUpdateUndo {
  return {
    name: `${name}-update`,
    async undo(actor, { id, version, values }) {
      const { result } = await update(actor, id, { ...values, expectedVersions: [version] } as never);
      return singleUndoResult(result === "updated");
    },
  };
}
