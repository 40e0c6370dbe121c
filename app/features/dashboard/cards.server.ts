import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";
import type { DashboardViewer } from "./slot-types.ts";

export const loadDashboardCards = createSlotLoader<[DashboardViewer]>(
  import.meta.glob("../*/slots/dashboard-card.server.ts", { eager: true }),
);
