import { createSlot } from "#app/slots/create-slot.tsx";
import type { RecordQuery } from "./record-list-shape.ts";

export interface RecordListActionProps {
  path: string;
  query: RecordQuery;
  mayCreate: boolean;
}

/** Actions of features above the list of a resource. */
export const RecordListActions = createSlot<RecordListActionProps>(
  import.meta.glob("../features/*/slots/record-list-action.tsx", { eager: true }),
);
