import { registeredResources } from "../registered-resources.server.ts";
import { singleUndoResult, type UndoKind } from "./undo-kind.ts";

interface RecordUpdate {
  /** The address of the resource's list. */
  list: string;
  id: string;
  /** After the change, see `updateRow`. */
  version: number;
  /** The fields before the change. */
  values: object;
}

export const recordUpdateUndo: UndoKind<RecordUpdate> = {
  name: "record-update",
  async undo(actor, { list, id, version, values }) {
    const resource = registeredResources.find((each) => each.list === list);
    const undone = await resource?.update?.(actor, id, { ...values, expectedVersions: [version] } as never);
    return singleUndoResult(undone?.result === "updated");
  },
};
