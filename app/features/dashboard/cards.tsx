import { createSlot } from "#app/slots/create-slot.tsx";

export interface DashboardCardProps {
  now: number;
}

export const DashboardCards = createSlot<DashboardCardProps>(
  import.meta.glob("../*/slots/dashboard-card.tsx", { eager: true }),
);
