import { slotLoader } from "#app/slots/load-slot.server.ts";

/** What features know of the list at a path. */
export const loadListActions = slotLoader<[list: string]>(
  import.meta.glob("../features/*/slots/record-list-action.server.ts", { eager: true }),
);
