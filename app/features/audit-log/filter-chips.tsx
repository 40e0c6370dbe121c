import { Link } from "react-router";
import { formatUtcDate } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { kindLabel } from "./activity-details.tsx";
import { type ActivityFilters, type ActivityQuery, activityPath } from "./activity-list-shape.ts";

/** The filters in force, each a link to the list without it. */
export function FilterChips({
  query,
  personName,
  subjectName,
}: {
  query: ActivityQuery;
  personName: string;
  subjectName: string;
}) {
  const { t, i18n } = useTranslation();
  const { person, kind, from, to } = query.filters;
  const day = (date: string) => {
    const at = Date.parse(date);
    return Number.isNaN(at) ? date : formatUtcDate(i18n.language, at);
  };
  const chips: { name: keyof ActivityFilters; label: string; value: string }[] = [
    { name: "person", label: t("auditLog.list.person"), value: person && personName },
    { name: "subject", label: t("auditLog.list.record"), value: subjectName },
    { name: "kind", label: t("auditLog.list.kind"), value: kind && kindLabel(t, kind) },
    { name: "from", label: t("auditLog.list.from"), value: from && day(from) },
    { name: "to", label: t("auditLog.list.to"), value: to && day(to) },
  ];
  const inForce = chips.filter(({ value }) => value);
  if (inForce.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {inForce.map(({ name, label, value }) => (
        <Link
          key={name}
          to={activityPath(query, { filters: { [name]: "" } })}
          preventScrollReset
          className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-quiet ps-3 pe-2 text-sm text-accent hover:underline pointer-coarse:min-h-11"
        >
          <span className="min-w-0 wrap-anywhere">{t("auditLog.filters.chip", { label, value })}</span>
          <Icon name="close" size={16} />
          <span className="sr-only">{t("auditLog.filters.remove")}</span>
        </Link>
      ))}
    </p>
  );
}
