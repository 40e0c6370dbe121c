import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadGlobalDialogs = createSlotLoader<[]>(
  import.meta.glob("../features/*/slots/global-dialog.server.ts", { eager: true }),
);
