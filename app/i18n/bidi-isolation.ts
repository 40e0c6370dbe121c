import { formatNumber } from "./formats.ts";
import { isLanguage, languageDirection } from "./languages.ts";

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
const needsNoIsolation = /^(?:[\p{Script=Arabic}\s\d]+|[\d.,]+)$/u;

/** Isolates a value whose direction may differ from its sentence's, in plain text, where `<bdi>` is not possible. */
export function isolateBidi(language: string, value: string): string {
  const rtl = isLanguage(language) && languageDirection(language) === "rtl";
  const foreign = rtl ? !needsNoIsolation.test(value) : rightToLeft.test(value);
  return foreign ? isolate(value) : value;
}

/** @public used only by features that can be left out */
export function isolate(value: string): string {
  return `${firstStrongIsolate}${value}${popIsolate}`;
}

/** For i18next. `{{file, raw}}` inserts a value unchanged, for text that is copied and run. */
export const i18nFormatter = {
  type: "formatter" as const,
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format: string | undefined, language = ""): string {
    if (format === "raw") return String(value);
    if (typeof value === "number") return formatNumber(language, value);
    return isolateBidi(language, String(value ?? ""));
  },
};
