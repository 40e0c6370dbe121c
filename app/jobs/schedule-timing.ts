import { Cron } from "croner";
import { oneHour, oneMinute } from "#app/durations.ts";

/** Five fields of cron, and an IANA time zone; UTC without one. */
interface CronTiming {
  cron: string;
  timeZone?: string;
}

interface IntervalTiming {
  everyHours: number;
}

export type ScheduleTiming = CronTiming | IntervalTiming;

/** Milliseconds from the start of a server to the first run. */
const firstInterval = oneMinute;

export function everyMinutes(minutes: 1 | 2 | 5 | 10 | 15 | 20 | 30): CronTiming {
  return { cron: `*/${minutes} * * * *` };
}

export function hourly(minute = 0): CronTiming {
  return { cron: `${minute} * * * *` };
}

/** @param time such as "03:30" */
export function daily(time: string, timeZone?: string): CronTiming {
  return { cron: `${cronTime(time)} * * *`, timeZone };
}

/** @param weekday 0 is Sunday @param time such as "03:30" */
export function weekly(weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, time: string, timeZone?: string): CronTiming {
  return { cron: `${cronTime(time)} * * ${weekday}`, timeZone };
}

/** @throws when the timing is invalid, or never comes again */
export function nextRunAt(timing: ScheduleTiming, after: Date): Date {
  if ("everyHours" in timing) return new Date(after.getTime() + timing.everyHours * oneHour);
  const { cron, timeZone = "UTC" } = timing;
  const next = new Cron(cron, { timezone: timeZone, mode: "5-part" }).nextRun(after);
  if (!next) throw new Error(`The schedule ${cron} never runs again`);
  return next;
}

/** The first run of a new or changed schedule. */
export function firstRunAt(timing: ScheduleTiming, now: Date): Date {
  return "everyHours" in timing ? new Date(now.getTime() + firstInterval) : nextRunAt(timing, now);
}

function cronTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours || !minutes) throw new Error(`${time} is not a time of day such as 03:30`);
  return `${Number(minutes)} ${Number(hours)}`;
}
