import { useTranslation } from "#app/i18n/translation.tsx";
import { RecentActivityCard } from "../recent-activity-card.tsx";
import type { load } from "./record-section.server.ts";

export default function RecordActivitySection({
  data,
  now,
}: {
  data: Awaited<ReturnType<typeof load>>;
  now: number;
}) {
  const { t } = useTranslation();
  return data ? <RecentActivityCard {...data} now={now} linkText={t("auditLog.recent.allOfRecord")} /> : null;
}
