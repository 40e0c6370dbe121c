import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

/** The data of the actions that features add to the list at a path. */
export const loadRecordListActions = createSlotLoader<[list: string]>(
  import.meta.glob("../features/*/slots/record-list-action.server.ts", { eager: true }),
);
