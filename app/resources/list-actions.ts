import type { ListQuery } from "#app/lists/list-query.ts";
import { slot } from "#app/slots/slot.tsx";
import type { recordListShape } from "./record-list-shape.ts";

export interface RecordListActionProps {
  /** The address of the list. */
  path: string;
  query: ListQuery<typeof recordListShape>;
  mayCreate: boolean;
}

/** What features offer above the list of a resource. */
export const RecordListActions = slot<RecordListActionProps>(
  import.meta.glob("../features/*/slots/record-list-action.tsx", { eager: true }),
);
