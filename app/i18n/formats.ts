import { oneDay, oneHour, oneMinute } from "#app/durations.ts";
import { languageData } from "./languages.ts";
import { epochDay, offsetName, type TimeZone, timeZoneOffsetMs } from "./time-zones.ts";

// Server and browser must write the same text, hence Latin digits and a 24-hour clock (the space before "PM"
// differs between versions of Node and browsers).

/**
 * "3 days ago", by days of the calendar: "yesterday" is the day before today, however many hours ago that was,
 * and "last year" the calendar year before this one.
 * @param at and `now` in milliseconds since 1970
 */
export function formatRelative(language: string, at: number, now: number, timeZone: TimeZone): string {
  const [value, unit] = distance(at, now, timeZone);
  const justNow = unit === "second" && at <= now ? languageData(language)?.justNow : undefined;
  return justNow ?? relative(language).format(value, unit);
}

function distance(at: number, now: number, timeZone: TimeZone): [number, Intl.RelativeTimeFormatUnit] {
  const time = at - now;
  if (Math.abs(time) < oneHour) {
    const minutes = Math.trunc(time / oneMinute);
    return minutes === 0 ? [0, "second"] : [minutes, "minute"];
  }
  const [then, today] = [epochDay(timeZone, at), epochDay(timeZone, now)];
  if (then === today) return [Math.trunc(time / oneHour), "hour"];
  if (Math.abs(then - today) < 31) return [then - today, "day"];
  const [thenDate, todayDate] = [new Date(then * oneDay), new Date(today * oneDay)];
  const years = thenDate.getUTCFullYear() - todayDate.getUTCFullYear();
  const months = years * 12 + thenDate.getUTCMonth() - todayDate.getUTCMonth();
  return Math.abs(months) < 12 ? [months, "month"] : [years, "year"];
}

/** @public */
export function decimalSeparator(language: string): string {
  return (
    number(language)
      .formatToParts(0.5)
      .find(({ type }) => type === "decimal")?.value ?? "."
  );
}

export function formatNumber(language: string, value: number): string {
  return number(language).format(value);
}

/** "Name, Link and Description". */
export function formatList(language: string, values: readonly string[]): string {
  return list(language).format(values);
}

/** "10,000+" if the count stopped at the limit. */
export function formatTotal(language: string, { count, more }: { count: number; more: boolean }): string {
  return `${formatNumber(language, count)}${more ? "+" : ""}`;
}

/** "Nov 21", in UTC. @public */
export function formatUtcMonthDay(language: string, at: number): string {
  return formatDate(day, language, at);
}

/** @param weekday 0 is Sunday */
export function formatWeekday(language: string, weekday: number): string {
  return weekdayName(language).format(Date.UTC(2023, 0, 1 + weekday));
}

/** "November 21, 2026 at 14:05 UTC+3". @param at milliseconds since 1970 */
export function formatDateTime(language: string, at: number, timeZone: TimeZone): string {
  const offset = timeZoneOffsetMs(timeZone, at);
  return `${formatDate(dateTime, language, at + offset)} ${offsetName(offset)}`;
}

/** "November 21, 2026" if the day ends at that time, else undefined. @param at milliseconds since 1970 */
export function formatEndedDay(language: string, at: number, timeZone: TimeZone): string | undefined {
  const ended = epochDay(timeZone, at - 1);
  return ended < epochDay(timeZone, at) ? formatUtcDate(language, ended * oneDay) : undefined;
}

/** "14:05". @param at milliseconds since 1970 */
export function formatTime(language: string, at: number, timeZone: TimeZone): string {
  return time(language).format(at + timeZoneOffsetMs(timeZone, at));
}

/** "Nov 21, 2026". @param at milliseconds since 1970 */
export function formatDay(language: string, at: number, timeZone: TimeZone): string {
  return formatDate(mediumDate, language, at + timeZoneOffsetMs(timeZone, at));
}

/** "November 21, 2026", in UTC. @public may be unused */
export function formatUtcDate(language: string, at: number): string {
  return formatDate(date, language, at);
}

type DateFormats = (language: string) => Intl.DateTimeFormat;

function formatDate(formats: DateFormats, language: string, at: number) {
  const text = formats(language).format(at);
  const first = languageData(language)?.firstOfMonth;
  return first ? text.replace(/^1(?= )/, first) : text;
}

const relative = memoizeByKey(
  (language) => new Intl.RelativeTimeFormat(withLatinDigits(language), { numeric: "auto" }),
);

const list = memoizeByKey((language) => new Intl.ListFormat(language));

const number = memoizeByKey((language) => new Intl.NumberFormat(withLatinDigits(language)));

const day = memoizeByKey(
  (language) =>
    new Intl.DateTimeFormat(withLatinDigits(language), { month: "short", day: "numeric", timeZone: "UTC" }),
);

const weekdayName = memoizeByKey(
  (language) => new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }),
);

const mediumDate = memoizeByKey(
  (language) => new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: "medium", timeZone: "UTC" }),
);

const date = memoizeByKey(
  (language) => new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: "long", timeZone: "UTC" }),
);

const dateTime = memoizeByKey(
  (language) =>
    new Intl.DateTimeFormat(withLatinDigits(language), {
      dateStyle: "long",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);

const time = memoizeByKey(
  (language) =>
    new Intl.DateTimeFormat(withLatinDigits(language), {
      timeStyle: "short",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);

/** Making a formatter costs a hundred times what using one does. */
export function memoizeByKey<Format>(make: (key: string) => Format) {
  const made = new Map<string, Format>();
  return (key: string): Format => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}

/** BCP 47, extension u-nu. */
export function withLatinDigits(language: string) {
  return `${language}-u-nu-latn`;
}
