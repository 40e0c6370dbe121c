import { slot } from "#app/slots/slot.tsx";

/** Dialogs that can open over every screen, error screens included. */
export const ScreenDialogs = slot<object>(
  import.meta.glob("../features/*/slots/screen-dialog.tsx", { eager: true }),
);
