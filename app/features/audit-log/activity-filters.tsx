import { use } from "react";
import { Link } from "react-router";
import { eventKinds } from "#app/events/event-kinds.ts";
import { isoDay } from "#app/i18n/time-zones.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { TimeZoneContext } from "#app/i18n/use-time-formats.ts";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { addDays } from "#app/ui/forms/calendar-days.ts";
import { DatePicker } from "#app/ui/forms/date-picker.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { CollapsibleFilters } from "#app/ui/lists/collapsible-filters.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { kindLabel } from "./activity-details.tsx";
import { type ActivityFilters, type ActivityQuery, activityPath } from "./activity-list-shape.ts";
import { FilterChips } from "./filter-chips.tsx";

interface FiltersProps {
  query: ActivityQuery;
  /** The user's name if the filter is an id, else the filter. */
  personName: string;
  /** The name of the record if there is such a filter. */
  subjectName: string;
  now: number;
}

export function Filters({ query, personName, subjectName, now }: FiltersProps) {
  const { t } = useTranslation();
  // The record has no field, only a chip.
  const { subject: _subject, ...counted } = query.filters;
  return (
    <div data-print="none" className="mb-4 grid gap-3">
      <Presets query={query} now={now} />
      <CollapsibleFilters title={t("common.filter.title")} filters={counted}>
        <Fields filters={query.filters} />
      </CollapsibleFilters>
      <FilterChips query={query} personName={personName} subjectName={subjectName} />
    </div>
  );
}

function Presets({ query, now }: Pick<FiltersProps, "query" | "now">) {
  const { t } = useTranslation();
  const timeZone = use(TimeZoneContext);
  const to = isoDay(timeZone, now);
  const presets = [
    { days: 1, label: t("auditLog.list.today") },
    { days: 7, label: t("auditLog.filters.last7") },
    { days: 30, label: t("auditLog.filters.last30") },
  ];
  return (
    <p className="flex flex-wrap gap-2">
      {presets.map(({ days, label }) => {
        const from = addDays(to, 1 - days);
        const chosen = query.filters.from === from && query.filters.to === to;
        return (
          <Link
            key={days}
            to={activityPath(query, { filters: { from, to } })}
            preventScrollReset
            aria-current={chosen || undefined}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm hover:border-accent aria-current:border-accent aria-current:bg-accent-quiet aria-current:font-medium aria-current:text-accent"
          >
            {chosen ? <Icon name="check" size={16} /> : null}
            {label}
          </Link>
        );
      })}
    </p>
  );
}

function Fields({ filters }: { filters: ActivityFilters }) {
  const { t } = useTranslation();
  return (
    <FilterBar keep={filters.subject ? { subject: filters.subject } : {}}>
      <div className="grid grow items-end gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Field
          name="person"
          label={t("auditLog.list.person")}
          placeholder={t("auditLog.list.personHint")}
          defaultValue={filters.person}
        />
        <CachedMarkup as="div" component={KindField} props={{ kind: filters.kind }} />
        <DatePicker name="from" label={t("auditLog.list.from")} defaultValue={filters.from} />
        <DatePicker name="to" label={t("auditLog.list.to")} defaultValue={filters.to} />
      </div>
    </FilterBar>
  );
}

function KindField({ kind }: { kind: string }) {
  const { t } = useTranslation();
  const kinds = eventKinds.map((value) => ({ value, label: kindLabel(t, value) }));
  return (
    <SelectField
      name="kind"
      label={t("auditLog.list.kind")}
      defaultValue={kind}
      options={[{ value: "", label: t("auditLog.list.all") }, ...kinds]}
    />
  );
}
