import { useTranslation } from "#app/i18n/translation.tsx";
import { CollapsibleFilters } from "#app/ui/lists/collapsible-filters.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SortField } from "#app/ui/lists/sort-field.tsx";
import type { FieldList } from "./fields/field.ts";
import type { RecordQuery } from "./record-list-shape.ts";
import { ReferencePicker } from "./references/reference-picker.tsx";
import { useReferences } from "./references/use-references.ts";

type RecordFiltersProps = { fields: FieldList; query: RecordQuery; keep: Record<string, string> };

/** Filters by each reference that the user may search, or that the URL already sets. */
export function RecordFilters({ fields, query, keep }: RecordFiltersProps) {
  const { t } = useTranslation();
  const { pickers } = useReferences();
  const shown = Object.entries(fields).flatMap(([name, { label, to }]) =>
    to && (pickers[name] || query.filters[name]) ? [{ name, label, to }] : [],
  );
  const bar = (
    <FilterBar keep={keep}>
      <div className="xl:hidden">
        <SortField
          sort={query.sort}
          labels={{ name: t("resources.fields.name"), created: t("resources.fields.createdAt") }}
        />
      </div>
      {shown.map(({ name, label, to }) => (
        <ReferencePicker
          // It keeps the focus when its value changes; the filter bar lets it follow links.
          key={name}
          name={name}
          label={t(label)}
          to={to}
          none={t("resources.references.all")}
          defaultValue={query.filters[name]}
        />
      ))}
    </FilterBar>
  );
  if (shown.length === 0) return <div className="max-sm:w-full xl:hidden">{bar}</div>;
  return (
    <CollapsibleFilters title={t("common.filter.sortAndFilter")} filters={query.filters}>
      {bar}
    </CollapsibleFilters>
  );
}
