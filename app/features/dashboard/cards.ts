import { slot } from "#app/slots/slot.tsx";

export const DashboardCards = slot<{ now: number }>(
  import.meta.glob("../*/slots/dashboard-card.tsx", { eager: true }),
);
