import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { chartPeriods } from "./chart-period.ts";

export function ChartPeriodLinks({ current }: { current: number }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("auditLog.chart.period")} className="-mx-2 flex flex-wrap text-sm">
      {chartPeriods.map((count) => (
        <Link
          key={count}
          to={`?days=${count}`}
          preventScrollReset
          aria-current={count === current ? "page" : undefined}
          className="inline-grid min-h-8 content-center rounded-small px-2 text-quiet hover:text-text aria-[current=page]:bg-accent-quiet aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:min-h-11"
        >
          {t("auditLog.chart.days", { count })}
        </Link>
      ))}
    </nav>
  );
}
