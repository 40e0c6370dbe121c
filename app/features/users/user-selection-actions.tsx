import { createSlot } from "#app/slots/create-slot.tsx";

/** Buttons beside those of the bulk operations, in the form with the selection. */
export const UserSelectionActions = createSlot(
  import.meta.glob("../*/slots/user-selection-action.tsx", { eager: true }),
);
