import { useTranslation } from "react-i18next";
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
  return (
    <Card aria-labelledby="activity">
      <h2 id="activity" className="font-semibold">
        {t("auditLog.user.title")}
      </h2>
      <div className="mt-1">
        <ActivityList rows={data} now={now} />
      </div>
    </Card>
  );
}
