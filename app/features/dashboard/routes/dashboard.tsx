import { requirePermission } from "#app/auth/guards.server.ts";
import { oneMinute } from "#app/durations.ts";
import { getTimeZone } from "#app/i18n/time-zone-cookies.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { settings } from "#app/settings.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { backupState } from "#db/sqlite-or-postgres/backup/state.server.ts";
import { findAttentionItems } from "../attention.server.ts";
import { AttentionCard } from "../attention-card.tsx";
import { loadDashboardCards } from "../cards.server.ts";
import { DashboardCards } from "../cards.tsx";
import { type FirstStep, findFirstSteps } from "../first-steps.server.ts";
import { FirstStepsCard } from "../first-steps-card.tsx";
import { loadTiles } from "../tiles.server.ts";
import { Tiles } from "../tiles.tsx";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { user: ["list"] });
  const now = Date.now();
  const minute = now - (now % oneMinute);
  const viewer = {
    role: user.role,
    timeZone: getTimeZone(request),
    searchParams: url.searchParams,
    now: minute,
  };
  const steps = await findFirstSteps(user);
  const attention = await findAttentionItems(viewer);
  const hasStep = (name: FirstStep["name"]) => steps.some((step) => step.name === name);
  const backup = settings().readOnly ? undefined : backupState();
  return {
    steps,
    // The first steps already say so.
    attention: attention.filter(
      ({ kind }) =>
        !(kind === "mailMissing" && hasStep("mail")) && !(kind === "backupNone" && hasStep("backup")),
    ),
    tiles: await loadTiles(viewer),
    cards: await loadDashboardCards(viewer),
    backupAt: backup?.attention ? undefined : backup?.newestAt,
    now,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { formatRelative } = useTimeFormats();
  const { steps, attention, tiles, cards, backupAt, now } = loaderData;
  return (
    <>
      <PageTitle>{t("manager.dashboard.pageTitle")}</PageTitle>
      <PageHeader title={t("manager.dashboard.title")} description={t("manager.dashboard.description")} />
      <AttentionCard items={attention} now={now} />
      <FirstStepsCard steps={steps} />
      <Tiles tiles={tiles} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <DashboardCards data={cards} now={now} />
      </div>
      {backupAt === undefined ? null : (
        <p className="mt-6 text-sm text-quiet">
          {t("manager.dashboard.backupAge", { age: formatRelative(backupAt, now) })}
        </p>
      )}
    </>
  );
}
