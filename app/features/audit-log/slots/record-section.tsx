import { useTranslation } from "#app/i18n/translation.tsx";
import type { RecordSectionProps } from "#app/resources/record-sections.tsx";
import { RecentActivityCard } from "../recent-activity-card.tsx";
import type { load } from "./record-section.server.ts";

type RecordActivityProps = RecordSectionProps & { data: Awaited<ReturnType<typeof load>> };

export default function RecordActivitySection({ data, now }: RecordActivityProps) {
  const { t } = useTranslation();
  return data ? <RecentActivityCard {...data} now={now} linkText={t("auditLog.recent.allOfRecord")} /> : null;
}
