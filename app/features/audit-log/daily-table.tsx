import { Link } from "react-router";
import { formatNumber, formatUtcMonthDay } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { activityPathForUtcMidnight } from "./activity-path.ts";
import type { DailyCount } from "./daily-counts.server.ts";

export function DailyTable({ days }: { days: DailyCount[] }) {
  const { t, i18n } = useTranslation();
  const heads = [t("auditLog.chart.signIns"), t("auditLog.chart.accounts")];
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-grid min-h-11 cursor-pointer content-center text-accent">
        {t("auditLog.chart.table")}
      </summary>
      <table className="tabular w-full">
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {t("auditLog.chart.day")}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(({ date, signIns, accounts }) => (
            <tr key={date}>
              <th scope="row" className="text-start font-normal">
                <Link
                  to={activityPathForUtcMidnight(date)}
                  className="inline-block py-1 text-accent underline-offset-4 hover:underline pointer-coarse:py-3"
                >
                  {formatUtcMonthDay(i18n.language, date)}
                </Link>
              </th>
              <td className="text-end">{formatNumber(i18n.language, signIns)}</td>
              <td className="text-end">{formatNumber(i18n.language, accounts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
