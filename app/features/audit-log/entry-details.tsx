import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { CopyableText } from "#app/ui/controls/copyable-text.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import { kindLabel, subjectLabel, useEventDetails } from "./activity-details.tsx";
import type { ActivityRow } from "./activity-list-shape.ts";

/** Its summary covers the row, an ancestor with `relative`. */
export function EntryDetails({ row }: { row: ActivityRow }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimeFormats();
  const details = useEventDetails(row);
  const event = [kindLabel(t, row.kind), row.subject && subjectLabel(t, row.subject)]
    .filter(Boolean)
    .join(" · ");
  return (
    <details className="group">
      <summary className="absolute inset-0 flex justify-end rounded-control group-open:bottom-auto group-open:h-15">
        <span className="sr-only">{t("auditLog.entry.details", { event })}</span>
        <span className="mt-3 me-1 flex h-lh items-center text-quiet">
          <Icon name="chevron" size={18} className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="relative mt-3 rounded-control bg-sunken p-4 text-sm">
        <DescriptionList>
          <Description term={t("auditLog.entry.time")}>{formatDateTime(row.at)}</Description>
          {details.map(({ name, label, text }) => (
            <Description key={name} term={label}>
              {text}
            </Description>
          ))}
          {row.requestId ? (
            <Description term={t("auditLog.entry.request")}>
              <CopyableText text={row.requestId} />
            </Description>
          ) : null}
        </DescriptionList>
      </div>
    </details>
  );
}
