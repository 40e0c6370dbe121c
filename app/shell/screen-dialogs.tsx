import { slot } from "#app/slots/slot.tsx";

/** Dialogs that can open over every screen, also over the one of an error. */
export const ScreenDialogs = slot<object>(
  import.meta.glob("../features/*/slots/screen-dialog.tsx", { eager: true }),
);
