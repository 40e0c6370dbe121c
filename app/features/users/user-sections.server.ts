import { slotLoader } from "#app/slots/load-slot.server.ts";

export const loadUserSections = slotLoader<[userId: string, role: string]>(
  import.meta.glob("../*/slots/user-section.server.ts", { eager: true }),
);
