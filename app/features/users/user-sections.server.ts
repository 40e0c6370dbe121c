import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadUserSections = createSlotLoader<[userId: string, viewerRole: string]>(
  import.meta.glob("../*/slots/user-section.server.ts", { eager: true }),
);
