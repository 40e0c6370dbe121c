import { formatNumber } from "./formats.ts";
import { isLanguage, languageDirection } from "./languages.ts";

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/** Hebrew, Arabic and the other scripts that run from right to left (UAX #9, classes R and AL). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
/** What an Arabic sentence takes in without harm: its own letters and Latin digits. */
const atHomeInArabic = /^(?:[\p{Script=Arabic}\s\d]+|[\d.,]+)$/u;

/**
 * Puts a value that runs, or may run, against its sentence between isolates, so that it keeps its own direction and
 * leaves the words around it where they are: names, addresses and links reach mails, toasts and labels as plain text,
 * where no `<bdi>` can stand.
 */
export function isolate(language: string, value: string): string {
  const rtl = isLanguage(language) && languageDirection(language) === "rtl";
  const foreign = rtl ? !atHomeInArabic.test(value) : rightToLeft.test(value);
  return foreign ? `${firstStrongIsolate}${value}${popIsolate}` : value;
}

/**
 * i18next's formatter: every value that a text takes in, numbers as the language writes them. `{{file, raw}}` leaves a
 * value alone, for what is copied and run.
 */
export const valueFormatter = {
  type: "formatter" as const,
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format: string | undefined, language = ""): string {
    if (format === "raw") return String(value);
    if (typeof value === "number") return formatNumber(language, value);
    return isolate(language, String(value ?? ""));
  },
};
