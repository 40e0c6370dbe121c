import { useTranslation } from "react-i18next";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import type { FieldList } from "../fields/field.ts";
import type { RecordQuery } from "../record-list-shape.ts";
import { ReferencePicker } from "./reference-picker.tsx";
import { useReferences } from "./use-references.ts";

type ReferenceFiltersProps = { fields: FieldList; query: RecordQuery; keep: Record<string, string> };

/** A filter for each field whose values the reader may search, or has chosen by a link. */
export function ReferenceFilters({ fields, query, keep }: ReferenceFiltersProps) {
  const { t } = useTranslation();
  const { pickers } = useReferences();
  const shown = Object.entries(fields).flatMap(([name, { label, to }]) =>
    to && (pickers[name] || query.filters[name]) ? [{ name, label, to }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <FilterBar keep={keep}>
      {shown.map(({ name, label, to }) => (
        <ReferencePicker
          // A link may choose another value, which an uncontrolled select would not follow.
          key={`${name} ${query.filters[name]}`}
          name={name}
          label={t(label)}
          to={to}
          none={t("resources.references.all")}
          defaultValue={query.filters[name]}
        />
      ))}
    </FilterBar>
  );
}
