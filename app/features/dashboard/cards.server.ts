import { slotLoader } from "#app/slots/load-slot.server.ts";

export const loadDashboardCards = slotLoader<[role: string]>(
  import.meta.glob("../*/slots/dashboard-card.server.ts", { eager: true }),
);
