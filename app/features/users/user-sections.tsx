import { createSlot } from "#app/slots/create-slot.tsx";

export const UserSections = createSlot<{ now: number }>(
  import.meta.glob("../*/slots/user-section.tsx", { eager: true }),
);
