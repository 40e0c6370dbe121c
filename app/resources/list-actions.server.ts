import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

/** What features know of the list at a path. */
export const loadRecordListActions = createSlotLoader<[list: string]>(
  import.meta.glob("../features/*/slots/record-list-action.server.ts", { eager: true }),
);
