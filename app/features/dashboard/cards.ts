import { slot } from "#app/slots/slot.tsx";

/** Cards beneath the figures of the dashboard. */
export const DashboardCards = slot<{ now: number }>(
  import.meta.glob("../*/slots/dashboard-card.tsx", { eager: true }),
);
