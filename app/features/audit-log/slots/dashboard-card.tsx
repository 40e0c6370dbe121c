import { href, Link } from "react-router";
import type { DashboardCardProps } from "#app/features/dashboard/cards.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ActivityList } from "../activity-list.tsx";
import { ChartPeriodLinks } from "../chart-period-links.tsx";
import { DailyChart } from "../daily-chart.tsx";
import type { load } from "./dashboard-card.server.ts";

type ActivityCardsProps = DashboardCardProps & { data: Awaited<ReturnType<typeof load>> };

export default function ActivityCards({ data, now }: ActivityCardsProps) {
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <>
      <Card aria-labelledby="daily">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="daily" className="font-semibold">
            {t("auditLog.chart.label")}
          </h2>
          <ChartPeriodLinks current={data.daily.length} />
        </div>
        <CachedMarkup key={data.daily.length} as="div" component={DailyChart} props={{ days: data.daily }} />
      </Card>
      <Card aria-labelledby="latest">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id="latest" className="font-semibold">
            {t("auditLog.dashboard.latest")}
          </h2>
          <Link
            to={href("/manager/activity")}
            className="inline-grid min-h-8 content-center text-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {t("auditLog.dashboard.allActivity")}
          </Link>
        </div>
        <div className="mt-1">
          <ActivityList rows={data.activity} paths={data.paths} now={now} />
        </div>
      </Card>
    </>
  );
}
