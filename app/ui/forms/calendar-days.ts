/** ISO dates, `yyyy-mm-dd`, which sort as text. Computed in UTC, where every day has 24 hours. */

export const firstDate = "0001-01-01";
export const lastDate = "9999-12-31";

const dayMs = 86_400_000;

/** Stops at the first and the last date. */
export function addDays(date: string, days: number): string {
  return iso(Date.parse(date) + days * dayMs);
}

/** Stops at the same dates. A day that the month does not have becomes its last one. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const last = new Date(utc(year, month + months + 1, 0)).getUTCDate();
  return iso(utc(year, month + months, Math.min(day, last)));
}

/** 0 is Sunday, as in `Date`. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay();
}

export function monthWeeks(date: string, firstDay: number): (string | undefined)[][] {
  const [year, month] = parts(date);
  const first = iso(utc(year, month, 1));
  const length = new Date(utc(year, month + 1, 0)).getUTCDate();
  const before = (getWeekday(first) - firstDay + 7) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const offset = week * 7 + index - before;
      return offset >= 0 && offset < length ? addDays(first, offset) : undefined;
    }),
  );
}

/** 0 is Sunday. Monday if the browser does not know. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}

/** Gregorian months and Latin digits in every language. */
export function calendarNames(language: string, firstDay: number) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, {
      ...options,
      timeZone: "UTC",
      calendar: "gregory",
      numberingSystem: "latn",
    });
  const month = format({ month: "long", year: "numeric" });
  const day = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const long = format({ weekday: "long" });
  const short = format({ weekday: "short" });
  const own = languages[`/locales/${language}/language.json`]?.weekdays;
  const sunday = Date.UTC(2023, 0, 1);
  return {
    month: (date: string) => month.format(Date.parse(date)),
    day: (date: string) => day.format(Date.parse(date)),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const weekday = (firstDay + index) % 7;
      const at = sunday + weekday * dayMs;
      return { short: own?.[weekday] ?? short.format(at), long: long.format(at) };
    }),
  };
}

/** For languages whose short weekdays in Unicode are whole words. */
const languages = import.meta.glob<{ weekdays?: readonly string[] }>("/locales/*/language.json", {
  eager: true,
  import: "default",
});

function iso(time: number): string {
  const existing = Math.min(Math.max(time, Date.parse(firstDate)), Date.parse(lastDate));
  return new Date(existing).toISOString().slice(0, 10);
}

/** `Date.UTC` reads years below 100 as 19xx. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

/** The month counts from 0. */
function parts(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))];
}
