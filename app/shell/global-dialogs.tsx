import { slot } from "#app/slots/slot.tsx";

export const GlobalDialogs = slot<object>(
  import.meta.glob("../features/*/slots/screen-dialog.tsx", { eager: true }),
);
