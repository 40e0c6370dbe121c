// Server and browser must write the same text, hence UTC, Latin digits and a 24-hour clock (the space before
// "PM" differs between versions of Node and browsers).

const minute = 60_000;

const units: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["year", 365 * 24 * 60 * minute],
  ["month", 30 * 24 * 60 * minute],
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
];

/** "3 days ago". @param at and `now` in milliseconds since 1970; `now` comes from the loader */
export function formatRelative(language: string, at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? ["second", 0];
  return relative(language).format(size === 0 ? 0 : Math.trunc(distance / size), unit);
}

export function formatNumber(language: string, value: number): string {
  return number(language).format(value);
}

/** "Nov 21". @public */
export function formatMonthDay(language: string, at: number): string {
  return day(language).format(at);
}

/** "November 21, 2026 at 14:05". */
export function formatDateTime(language: string, at: number): string {
  return dateTime(language).format(at);
}

/** "November 21, 2026", in UTC. @public whether or not a resource has a date */
export function formatDate(language: string, at: number): string {
  return date(language).format(at);
}

/** "€1,299.00". @param amount in minor units, such as cents @param currency ISO 4217 */
export function formatAmount(language: string, amount: number, currency: string): string {
  const format = currencyFormat(`${language} ${currency}`);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(amount / 10 ** digits);
}

// Making a formatter costs a hundred times what using one does.
const relative = once(
  (language) => new Intl.RelativeTimeFormat(withLatinDigits(language), { numeric: "auto" }),
);

const number = once((language) => new Intl.NumberFormat(withLatinDigits(language)));

const day = once(
  (language) =>
    new Intl.DateTimeFormat(withLatinDigits(language), { month: "short", day: "numeric", timeZone: "UTC" }),
);

const date = once(
  (language) => new Intl.DateTimeFormat(withLatinDigits(language), { dateStyle: "long", timeZone: "UTC" }),
);

const currencyFormat = once((key) => {
  const [language = "", currency] = key.split(" ");
  return new Intl.NumberFormat(withLatinDigits(language), { style: "currency", currency });
});

const dateTime = once(
  (language) =>
    new Intl.DateTimeFormat(withLatinDigits(language), {
      dateStyle: "long",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);

function once<Format>(make: (language: string) => Format) {
  const made = new Map<string, Format>();
  return (language: string): Format => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** BCP 47, extension u-nu. */
function withLatinDigits(language: string) {
  return `${language}-u-nu-latn`;
}
