import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";
import type { UserDetail } from "./user-row.ts";

export const loadUserSections = createSlotLoader<[userId: string, viewerRole: string]>(
  import.meta.glob("../*/slots/user-section.server.ts", { eager: true }),
);

export const loadUserDetailRows = createSlotLoader<[userId: string]>(
  import.meta.glob("../*/slots/user-detail-row.server.ts", { eager: true }),
);

export const loadUserActions = createSlotLoader<[user: UserDetail, viewerRole: string]>(
  import.meta.glob("../*/slots/user-action.server.ts", { eager: true }),
);
