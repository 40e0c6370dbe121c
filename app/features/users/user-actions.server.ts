import { slotLoader } from "#app/slots/load-slot.server.ts";
import type { UserDetail } from "./user.schema.ts";

export const loadUserActions = slotLoader<[user: UserDetail, viewerRole: string]>(
  import.meta.glob("../*/slots/user-action.server.ts", { eager: true }),
);
