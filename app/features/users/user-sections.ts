import { slot } from "#app/slots/slot.tsx";

/** Sections beneath the sessions on the screen of a user. */
export const UserSections = slot<{ now: number }>(
  import.meta.glob("../*/slots/user-section.tsx", { eager: true }),
);
