import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { isoDay, startOfNextEpochDay, toEpochDay } from "#app/i18n/time-zones.ts";

/**
 * @param lastDay an ISO date in the time zone of the request; empty to ban indefinitely
 * @returns `end` is null for an indefinite ban
 */
export function computeBanEnd(request: Request, lastDay: string): { end: Date | null; isPast: boolean } {
  if (!lastDay) return { end: null, isPast: false };
  const end = new Date(startOfNextEpochDay(getTimeZone(request), toEpochDay(lastDay)));
  return { end, isPast: end.getTime() <= Date.now() };
}

/** The first day that a ban may end on, as an ISO date. */
export function earliestLastDay(request: Request): string {
  return isoDay(getTimeZone(request), Date.now());
}
