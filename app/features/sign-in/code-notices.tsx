import { createSlot } from "#app/slots/create-slot.tsx";

export const CodeNotices = createSlot<object>(
  import.meta.glob("../*/slots/code-notice.tsx", { eager: true }),
);
