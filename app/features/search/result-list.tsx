import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ResultContent } from "./result-content.tsx";
import type { SearchGroup } from "./search-groups.ts";

interface ResultListProps {
  /** Of the combobox: an option's id is this with its index. */
  id: string;
  groups: readonly SearchGroup[];
  active: number | undefined;
  isBusy: boolean;
  onChoose: (index: number) => void;
  onClose: () => void;
}

export function ResultList({ id, groups, active, isBusy, onChoose, onClose }: ResultListProps) {
  const { t } = useTranslation();
  let index = 0;
  const option = (to: string, content: ReactNode) => {
    const at = index++;
    return (
      <Link
        key={to}
        to={to}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        tabIndex={-1}
        onPointerMove={() => onChoose(at)}
        onClick={onClose}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 outline-offset-[-2px] aria-selected:bg-accent-quiet forced-colors:aria-selected:outline-2"
      >
        {content}
      </Link>
    );
  };
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      aria-label={t("common.search.label")}
      aria-busy={isBusy}
      className="max-h-full overflow-y-auto overscroll-contain"
    >
      {groups.map(({ title, results, all }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={title} role="group" aria-label={t(title)} className="pb-2">
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-sm font-medium text-quiet">
            {t(title)}
          </p>
          {results.map((result) => option(result.to, <ResultContent {...result} />))}
          {all
            ? option(
                all,
                <span className="ps-11 text-sm text-accent">{t("search.all", { list: t(title) })}</span>,
              )
            : null}
        </div>
      ))}
    </div>
  );
}
