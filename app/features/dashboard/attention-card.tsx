import type { ParseKeys } from "i18next";
import { Link } from "react-router";
import { formatTotal } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import type { AttentionItem } from "./attention.server.ts";

export function AttentionCard({ items, now }: { items: AttentionItem[]; now: number }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="attention" className="mb-6">
      <h2 id="attention" className="font-semibold">
        {t("manager.dashboard.attention")}
      </h2>
      <DividedList className="mt-2 wrap-anywhere">
        {items.map((item) => (
          <Item key={item.kind} item={item} now={now} />
        ))}
      </DividedList>
    </Card>
  );
}

const textsOf: Record<AttentionItem["kind"], { title: ParseKeys; description?: ParseKeys }> = {
  mailMissing: { title: "manager.dashboard.mailTitle", description: "manager.dashboard.mailDescription" },
  contactExample: {
    title: "manager.dashboard.contactTitle",
    description: "manager.dashboard.contactDescription",
  },
  mailExpired: {
    title: "manager.dashboard.mailExpiredTitle",
    description: "manager.dashboard.mailExpiredDescription",
  },
  mailRejected: {
    title: "manager.dashboard.mailRejectedTitle",
    description: "manager.dashboard.mailRejectedDescription",
  },
  mailDelayed: {
    title: "manager.dashboard.mailDelayedTitle",
    description: "manager.dashboard.mailDelayedDescription",
  },
  jobsWaiting: {
    title: "manager.dashboard.jobsWaitingTitle",
    description: "manager.dashboard.jobsWaitingDescription",
  },
  jobsFailed: { title: "manager.dashboard.jobsFailed" },
  backupNone: {
    title: "manager.dashboard.backupNoneTitle",
    description: "manager.dashboard.backupNoneDescription",
  },
  backupOld: {
    title: "manager.dashboard.backupOldTitle",
    description: "manager.dashboard.backupOldDescription",
  },
  disk: { title: "manager.dashboard.diskTitle", description: "manager.dashboard.diskDescription" },
};

function Item({ item, now }: { item: AttentionItem; now: number }) {
  const { t, i18n } = useTranslation();
  const { formatRelative } = useTimeFormats();
  const { title, ...texts } = textsOf[item.kind];
  const values = {
    job: t("jobs.kinds.backup"),
    page: t("jobs.list.title"),
    ...("since" in item && { age: formatRelative(item.since, now) }),
    ...("email" in item && { email: item.email }),
    ...("total" in item && { total: formatTotal(i18n.language, item.total) }),
  };
  const more: ParseKeys | undefined =
    "mayRunJob" in item && item.mayRunJob ? "manager.dashboard.backupNow" : undefined;
  const description = [texts.description, more].flatMap((key) => (key ? t(key, values) : []));
  return (
    <li className="flex gap-3 py-3 last:pb-0">
      <Icon name="alert" className="mt-1 text-warning" />
      <div className="grid min-w-0 gap-0.5">
        {"to" in item ? (
          <Link
            to={item.to}
            className="justify-self-start py-0.5 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
          >
            {t(title, values)}
          </Link>
        ) : (
          <p className="py-0.5 font-medium">{t(title, values)}</p>
        )}
        {description.length > 0 ? (
          <p className="max-w-[65ch] text-sm text-pretty text-quiet">{description.join(" ")}</p>
        ) : null}
      </div>
    </li>
  );
}
