import { slotLoader } from "#app/slots/load-slot.server.ts";

export const loadDashboardCards = slotLoader<[]>(
  import.meta.glob("../*/slots/dashboard-card.server.ts", { eager: true }),
);
