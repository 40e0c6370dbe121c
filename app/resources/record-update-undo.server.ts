import type { Actor } from "#app/access/actor.ts";
import { singleUndoResult, type UndoKind } from "#app/undo/undo-kind.ts";
import type { FieldList, FieldValues } from "./fields/field.ts";
import type { UpdateResult } from "./record-writes.server.ts";
import type { RegisteredResource } from "./registered-resource.ts";

interface RecordUpdate {
  id: string;
  /** After the change, see `updateRow`. */
  version: number;
  /** The fields before the change. */
  values: object;
}

export type RecordUpdateUndo = UndoKind<RecordUpdate>;

/** @param update checks the permission */
export function recordUpdateUndo<List extends FieldList>(
  { name }: Pick<RegisteredResource<List>, "name" | "fields">,
  update: (
    actor: Actor,
    id: string,
    values: FieldValues<List> & { expectedVersions?: readonly number[] },
  ) => Promise<UpdateResult<object>>,
): RecordUpdateUndo {
  return {
    name: `${name}-update`,
    async undo(actor, { id, version, values }) {
      const before = values as FieldValues<List>;
      const { result } = await update(actor, id, { ...before, expectedVersions: [version] });
      return singleUndoResult(result === "updated");
    },
  };
}
