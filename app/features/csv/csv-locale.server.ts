import type { i18n } from "i18next";
import type { RequestContext } from "#app/http/request-context.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { timeZoneOffsetMs } from "#app/i18n/time-zones.ts";

/** The reader of a file. */
export interface CsvLocale {
  i18n: i18n;
  timeZone: string;
}

export function getCsvLocale(request: Request, context: RequestContext): CsvLocale {
  return { i18n: getI18n(context), timeZone: getTimeZone(request) };
}

/** The heading of a column of times, which names their zone. */
export function timeHeading(label: string, { i18n, timeZone }: CsvLocale): string {
  return i18n.t("csv.columns.time", { label, timeZone });
}

/** "2026-11-24 18:05:00", as spreadsheet programs read it in every language. @param at milliseconds since 1970 */
export function timeCell(at: number | null, { timeZone }: CsvLocale): string {
  if (at === null) return "";
  return new Date(at + timeZoneOffsetMs(timeZone, at)).toISOString().slice(0, 19).replace("T", " ");
}
