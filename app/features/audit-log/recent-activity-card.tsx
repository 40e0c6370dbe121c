import { href, Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ActivityList, type ActivityListProps } from "./activity-list.tsx";
import type { ActivityFilters } from "./activity-list-shape.ts";

interface RecentActivityCardProps extends ActivityListProps {
  filters: Partial<ActivityFilters>;
  linkText: string;
}

/** The newest entries, with a link to all that match the filters. */
export function RecentActivityCard({ filters, linkText, ...list }: RecentActivityCardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="activity">
      <h2 id="activity" className="font-semibold">
        {t("auditLog.recent.title")}
      </h2>
      <div className="mt-1">
        <ActivityList {...list} />
      </div>
      {list.rows.length > 0 ? (
        <Link
          to={`${href("/manager/activity")}?${new URLSearchParams(filters)}`}
          data-print="none"
          className="mt-2 -mb-3 inline-grid min-h-11 content-center text-accent underline-offset-4 hover:underline"
        >
          {linkText}
        </Link>
      ) : null}
    </Card>
  );
}
