import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { startOfNextEpochDay, toEpochDay } from "#app/i18n/time-zones.ts";

/**
 * @param lastDay an ISO date in the time zone of the request; empty to ban indefinitely
 * @returns `end` is null for an indefinite ban
 */
export function computeBanEnd(request: Request, lastDay: string): { end: Date | null; isPast: boolean } {
  if (!lastDay) return { end: null, isPast: false };
  const end = new Date(startOfNextEpochDay(getTimeZone(request), toEpochDay(lastDay)));
  return { end, isPast: end.getTime() <= Date.now() };
}
