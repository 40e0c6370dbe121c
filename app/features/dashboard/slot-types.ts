import type { ParseKeys } from "i18next";
import type { Total } from "#app/lists/list-query.ts";

/** The arguments of the dashboard's slot loaders. */
export interface DashboardViewer {
  role: string;
  timeZone: string;
  searchParams: URLSearchParams;
  /** Milliseconds since 1970, in full minutes, so that what was counted since then can be cached. */
  now: number;
}

/** A number with the list that it counts, from `slots/dashboard-tiles.server.ts`. */
export interface DashboardTile {
  order: number;
  label: ParseKeys;
  total: Total;
  /** How many of them were added in the last seven days. */
  added?: Total;
  to: string;
}
