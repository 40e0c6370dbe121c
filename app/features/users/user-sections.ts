import { slot } from "#app/slots/slot.tsx";

export const UserSections = slot<{ now: number }>(
  import.meta.glob("../*/slots/user-section.tsx", { eager: true }),
);
