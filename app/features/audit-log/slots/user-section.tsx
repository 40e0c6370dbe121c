import type { UserSectionProps } from "#app/features/users/user-sections.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { RecentActivityCard } from "../recent-activity-card.tsx";
import type { load } from "./user-section.server.ts";

type UserActivityProps = UserSectionProps & { data: Awaited<ReturnType<typeof load>> };

export default function UserActivitySection({ data, now }: UserActivityProps) {
  const { t } = useTranslation();
  return data ? <RecentActivityCard {...data} now={now} linkText={t("auditLog.recent.allOfUser")} /> : null;
}
