import { createSlot } from "#app/slots/create-slot.tsx";

export const GlobalDialogs = createSlot<object>(
  import.meta.glob("../features/*/slots/global-dialog.tsx", { eager: true }),
);
