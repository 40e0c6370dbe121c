import { oneDay, oneMinute } from "#app/durations.ts";

/** Requests name zones, and times. */
const maxKept = 2000;

/** Later years cannot be stored everywhere. @public may be unused */
export const maxStorableTimestamp = Date.parse("9999-12-31T23:59:59.999Z");

export const fallbackTimeZone = "UTC";

/** A time zone by its name, or with the offsets that the server knows, because browsers may have other data. */
export type TimeZone = string | TimeZoneWithOffsets;

export type TimeZoneWithOffsets = { name: string; offsets: OffsetChange[] };

/** The time from which an offset applies, and the offset, in milliseconds; the latest is last. Null: not known. */
export type OffsetChange = [at: number, offset: number | null];

/** Whether this runtime knows a time zone by that name, such as "Africa/Nairobi" (IANA). */
export function isTimeZone(name: string): boolean {
  return /^[A-Za-z][\w+/-]{0,49}$/.test(name) && offsetFormat(name) !== undefined;
}

/** @returns milliseconds that local time is ahead of UTC @param at milliseconds since 1970 */
export function timeZoneOffsetMs(timeZone: TimeZone, at: number): number {
  if (typeof timeZone !== "string") {
    const known = timeZone.offsets.findLast(([from]) => from <= at)?.[1];
    return known ?? timeZoneOffsetMs(timeZone.name, at);
  }
  if (timeZone === fallbackTimeZone) return 0;
  const date = Math.floor(at / oneDay);
  const [first, last] = [offsetAtMidnight(timeZone, date), offsetAtMidnight(timeZone, date + 1)];
  return first === last ? first : readOffset(timeZone, at);
}

/** "UTC", "UTC+3" or "UTC−3:30": the same in every language, and in every version of Node and browsers. */
export function offsetName(offset: number): string {
  if (offset === 0) return fallbackTimeZone;
  const minutes = Math.abs(Math.trunc(offset / oneMinute));
  const rest = minutes % 60 ? `:${String(minutes % 60).padStart(2, "0")}` : "";
  return `${fallbackTimeZone}${offset < 0 ? "\u2212" : "+"}${Math.floor(minutes / 60)}${rest}`;
}

/** Counted from January 1, 1970. @param at milliseconds since 1970 */
export function epochDay(timeZone: TimeZone, at: number): number {
  return Math.floor((at + timeZoneOffsetMs(timeZone, at)) / oneDay);
}

/** @param date "2026-11-23" */
export function toEpochDay(date: string): number {
  return Date.parse(date) / oneDay;
}

/** "2026-11-23". @param at milliseconds since 1970 */
export function isoDay(timeZone: TimeZone, at: number): string {
  return new Date(epochDay(timeZone, at) * oneDay).toISOString().slice(0, 10);
}

/**
 * When a day begins, in milliseconds since 1970. If clocks are set forward at midnight, it begins later.
 * @param number see `epochDay`
 */
export function startOfEpochDay(timeZone: string, number: number): number {
  const midnight = number * oneDay;
  // The offset at midnight UTC may be that of the day before or after a change.
  const candidates = [-oneDay, 0, oneDay].map(
    (around) => midnight - timeZoneOffsetMs(timeZone, midnight + around),
  );
  const starts = candidates.filter((at) => epochDay(timeZone, at) === number);
  return Math.min(...(starts.length > 0 ? starts : [Math.max(...candidates)]));
}

/** When a day is over, in milliseconds since 1970. @param number see `epochDay` */
export function startOfNextEpochDay(timeZone: string, number: number): number {
  return Math.min(startOfEpochDay(timeZone, number + 1), maxStorableTimestamp);
}

/** Lists show many times of few days, and reading an offset takes as long as all else about a time. */
const offsets = new Map<string, number>();

function offsetAtMidnight(timeZone: string, date: number) {
  const key = `${timeZone} ${date}`;
  const kept = offsets.get(key);
  if (kept !== undefined) return kept;
  if (offsets.size >= maxKept) offsets.clear();
  const offset = readOffset(timeZone, date * oneDay);
  offsets.set(key, offset);
  return offset;
}

/** Reads it without a cache; see `timeZoneOffsetMs`. */
export function readOffset(timeZone: string, at: number): number {
  const text = offsetFormat(timeZone)?.format(at) ?? "";
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (!sign) return 0;
  return (sign === "-" ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one costs a hundred times what using it does. A name in any case is one of some 600 zones. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const key = timeZone.toLowerCase();
  const format = formats.get(key) ?? makeOffsetFormat(timeZone);
  if (format) formats.set(key, format);
  return format;
}

function makeOffsetFormat(timeZone: string) {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
}
