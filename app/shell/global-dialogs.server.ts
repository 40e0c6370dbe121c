import { slotLoader } from "#app/slots/load-slot.server.ts";

export const loadGlobalDialogs = slotLoader<[]>(
  import.meta.glob("../features/*/slots/screen-dialog.server.ts", { eager: true }),
);
