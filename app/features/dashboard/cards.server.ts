import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadDashboardCards = createSlotLoader<[role: string, timeZone: string]>(
  import.meta.glob("../*/slots/dashboard-card.server.ts", { eager: true }),
);
