import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";

type CollapsibleFiltersProps = {
  title: string;
  /** Filters by name; those that are not set are empty. */
  filters: Record<string, string>;
  children: ReactNode;
};

/** On phones the fields are folded, so that the first rows are in view. */
export function CollapsibleFilters({ title, filters, children }: CollapsibleFiltersProps) {
  const { t } = useTranslation();
  const number = Object.values(filters).filter(Boolean).length;
  return (
    <div className="grid w-full gap-3 sm:contents">
      <details className="peer group sm:hidden">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-raised px-4 py-2 text-base font-medium">
          {number > 0 ? t("common.filter.titleWithNumber", { title, number }) : title}
          <Icon name="chevron" size={18} className="text-quiet group-open:rotate-180" />
        </summary>
      </details>
      <div className="max-sm:peer-[:not([open])]:hidden sm:contents">{children}</div>
    </div>
  );
}
