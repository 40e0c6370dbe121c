import { href, Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ActivityList } from "../activity-list.tsx";
import type { load } from "./user-section.server.ts";

export default function UserActivitySection({
  data,
  now,
}: {
  data: Awaited<ReturnType<typeof load>>;
  now: number;
}) {
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <Card aria-labelledby="activity">
      <h2 id="activity" className="font-semibold">
        {t("auditLog.user.title")}
      </h2>
      <div className="mt-1">
        <ActivityList rows={data.rows} paths={data.paths} now={now} />
      </div>
      <Link
        to={`${href("/manager/activity")}?person=${encodeURIComponent(data.person)}`}
        className="mt-2 -mb-3 inline-grid min-h-11 content-center text-accent underline-offset-4 hover:underline"
      >
        {t("auditLog.user.all")}
      </Link>
    </Card>
  );
}
