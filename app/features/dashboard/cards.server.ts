import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";

export const loadDashboardCards = createSlotLoader<[]>(
  import.meta.glob("../*/slots/dashboard-card.server.ts", { eager: true }),
);
