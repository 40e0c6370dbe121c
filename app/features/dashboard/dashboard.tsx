import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { countRepositories } from "#app/features/repositories/repositories.server.ts";
import { countUsers } from "#app/features/users/users.server.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { settings } from "#app/settings.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { backupState } from "#db/sqlite-or-postgres/backup-state.server.ts";
import type { Route } from "./+types/dashboard.ts";
import { loadDashboardCards } from "./cards.server.ts";
import { DashboardCards } from "./cards.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], user: ["list"] });
  return {
    people: await countUsers(),
    repositories: can(user.role, { repository: ["read"] }) ? await countRepositories() : null,
    cards: await loadDashboardCards(user.role, getTimeZone(request)),
    mailIsMissing: settings().production && !settings().smtpUrl,
    // Read-only installations need no backups.
    backup: settings().readOnly ? undefined : backupState(),
    now: Date.now(),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const { formatRelative } = useTimeFormats();
  const { people, repositories, cards, mailIsMissing, backup, now } = loaderData;
  const backupAge = backup?.newestAt === undefined ? "" : formatRelative(backup.newestAt, now);
  const figures = [
    { label: t("manager.dashboard.people"), value: people, to: href("/manager/users") },
    { label: t("manager.dashboard.repositories"), value: repositories, to: href("/manager/repositories") },
  ].flatMap(({ value, ...figure }) => (value === null ? [] : [{ ...figure, value }]));
  return (
    <>
      <PageTitle>{t("manager.dashboard.pageTitle")}</PageTitle>
      <PageHeader title={t("manager.dashboard.title")} description={t("manager.dashboard.description")} />
      {mailIsMissing ? (
        <Notice tone="warning" className="mb-6" title={t("manager.dashboard.mailTitle")}>
          <p>{t("manager.dashboard.mailDescription")}</p>
        </Notice>
      ) : null}
      {backup?.attention ? <BackupNotice attention={backup.attention} age={backupAge} /> : null}
      <dl className="grid grid-cols-2 gap-4">
        {figures.map(({ label, value, to }) => (
          <div
            key={label}
            className="relative flex flex-col justify-between gap-1 rounded-card border border-line bg-raised p-5 transition-colors hover:border-accent sm:p-6"
          >
            <dt className="text-sm text-quiet">
              <Link to={to} prefetch="intent" className="after:absolute after:inset-0">
                {label}
              </Link>
            </dt>
            <dd className="tabular text-title font-semibold">{formatNumber(i18n.language, value)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <DashboardCards data={cards} now={now} />
      </div>
      {backup && !backup.attention ? (
        <p className="mt-6 text-sm text-quiet">{t("manager.dashboard.backupAge", { age: backupAge })}</p>
      ) : null}
    </>
  );
}

function BackupNotice({ attention, age }: { attention: "none" | "old"; age: string }) {
  const { t } = useTranslation();
  const isOld = attention === "old";
  return (
    <Notice
      tone="warning"
      className="mb-6"
      title={t(isOld ? "manager.dashboard.backupOldTitle" : "manager.dashboard.backupNoneTitle")}
    >
      <p>
        {isOld
          ? t("manager.dashboard.backupOldDescription", { age })
          : t("manager.dashboard.backupNoneDescription")}
      </p>
    </Notice>
  );
}
