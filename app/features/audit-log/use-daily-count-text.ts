import { formatNumber, formatUtcMonthDay } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { DailyCount } from "./daily-counts.server.ts";

/** "Nov 21 · Sign-ins: 12 · New accounts: 3" */
export function useDailyCountText() {
  const { t, i18n } = useTranslation();
  return ({ date, signIns, accounts }: DailyCount) =>
    t("auditLog.chart.value", {
      day: formatUtcMonthDay(i18n.language, date),
      signIns: formatNumber(i18n.language, signIns),
      accounts: formatNumber(i18n.language, accounts),
    });
}
