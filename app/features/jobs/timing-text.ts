import type { TFunction } from "i18next";
import { formatWeekday } from "#app/i18n/formats.ts";
import type { ScheduleTiming } from "#app/jobs/schedule-timing.ts";

/** In words for what `app/jobs/schedule-timing.ts` has functions for; other expressions of cron as they are. */
export function timingText(timing: ScheduleTiming, t: TFunction, language: string): string {
  if ("everyHours" in timing) return t("jobs.schedules.everyHours", { count: timing.everyHours });
  const { cron, timeZone = "UTC" } = timing;
  const minutes = /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1];
  if (minutes) return t("jobs.schedules.everyMinutes", { count: Number(minutes) });
  const ofEachHour = /^(\d+) \* \* \* \*$/.exec(cron)?.[1];
  if (ofEachHour === "0") return t("jobs.schedules.everyHours", { count: 1 });
  if (ofEachHour) return t("jobs.schedules.hourly", { minute: ofEachHour.padStart(2, "0") });
  const [, minute = "", hour = "", weekday] = /^(\d+) (\d+) \* \* (?:\*|([0-6]))$/.exec(cron) ?? [];
  if (!hour) return `${cron} ${timeZone}`;
  const time = `${hour.padStart(2, "0")}:${minute.padStart(2, "0")} ${timeZone}`;
  if (weekday === undefined) return t("jobs.schedules.daily", { time });
  return t("jobs.schedules.weekly", { weekday: formatWeekday(language, Number(weekday)), time });
}
