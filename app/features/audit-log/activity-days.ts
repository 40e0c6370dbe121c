import { epochDay, type TimeZone } from "#app/i18n/time-zones.ts";
import type { ActivityRow } from "./activity-list-shape.ts";

export interface ActivityDay {
  /** See `epochDay`. */
  day: number;
  rows: ActivityRow[];
}

/** In the order of the rows. */
export function groupByDay(rows: ActivityRow[], timeZone: TimeZone): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const row of rows) {
    const day = epochDay(timeZone, row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
