import { createContext, use } from "react";
import { formatDateTime, formatDay, formatEndedDay, formatRelative, formatTime } from "./formats.ts";
import { fallbackTimeZone, isoDay, type TimeZone } from "./time-zones.ts";
import { useTranslation } from "./translation.tsx";

export const TimeZoneContext = createContext<TimeZone>(fallbackTimeZone);

/** In the language and the time zone of the reader. Times are milliseconds since 1970; `now` comes from the loader. */
export function useTimeFormats() {
  const { i18n } = useTranslation();
  const timeZone = use(TimeZoneContext);
  return {
    formatTime: (at: number) => formatTime(i18n.language, at, timeZone),
    formatDay: (at: number) => formatDay(i18n.language, at, timeZone),
    formatDateTime: (at: number) => formatDateTime(i18n.language, at, timeZone),
    formatEndedDay: (at: number) => formatEndedDay(i18n.language, at, timeZone),
    today: () => isoDay(timeZone, Date.now()),
    formatRelative: (at: number, now: number) => formatRelative(i18n.language, at, now, timeZone),
  };
}
