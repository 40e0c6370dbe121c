import type { TFunction } from "i18next";
import { oneDay } from "#app/durations.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { isoDay, startOfNextEpochDay, toEpochDay } from "#app/i18n/time-zones.ts";
import { type BanForm, banDurationOf } from "./ban.schema.ts";
import type { Ban } from "./user-bans.server.ts";

/**
 * The ban that the form asks for. Its reason is in the administrator's language, like everything else they type.
 * @returns undefined if the chosen day is over in the time zone of the request
 */
export function readBan(request: Request, t: TFunction, form: BanForm): Required<Ban> | undefined {
  const common = form.commonReason && t(`users.ban.reasons.${form.commonReason}`);
  const reason = [common, form.reason].filter(Boolean).join("\n") || null;
  const until = computeBanEnd(request, form);
  return until && until.getTime() <= Date.now() ? undefined : { reason, until };
}

function computeBanEnd(request: Request, form: BanForm): Date | null {
  const { until = "" } = form;
  const duration = banDurationOf(form);
  if (duration === "always") return null;
  if (duration !== "date") return new Date(Date.now() + Number(duration) * oneDay);
  return new Date(startOfNextEpochDay(getTimeZone(request), toEpochDay(until)));
}

/** An ISO date. */
export function todayInTimeZone(request: Request): string {
  return isoDay(getTimeZone(request), Date.now());
}
