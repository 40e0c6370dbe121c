import { createSlot } from "#app/slots/create-slot.tsx";

export const DashboardCards = createSlot<{ now: number }>(
  import.meta.glob("../*/slots/dashboard-card.tsx", { eager: true }),
);
