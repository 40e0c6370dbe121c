import { createSlotLoader } from "#app/slots/create-slot-loader.server.ts";
import type { DashboardTile, DashboardViewer } from "./slot-types.ts";

const loadSlots = createSlotLoader<[DashboardViewer]>(
  import.meta.glob("../*/slots/dashboard-tiles.server.ts", { eager: true }),
);

export async function loadTiles(viewer: DashboardViewer): Promise<DashboardTile[]> {
  const tiles = Object.values(await loadSlots(viewer)) as DashboardTile[][];
  return tiles.flat().sort((a, b) => a.order - b.order);
}
