import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ResultContent } from "./result-content.tsx";
import type { SearchGroup, SearchResult } from "./search-groups.ts";

interface ResultListProps {
  /** The id of the combobox; an option's id is this with its index. */
  id: string;
  groups: readonly SearchGroup[];
  active: number | undefined;
  isBusy: boolean;
  onChoose: (index: number) => void;
  onConfirm: (index: number) => void;
  onClose: () => void;
}

export function ResultList({ id, groups, active, isBusy, onChoose, onConfirm, onClose }: ResultListProps) {
  const { t } = useTranslation();
  let index = 0;
  const option = ({ to, preference }: Pick<SearchResult, "to" | "preference">, content: ReactNode) => {
    const at = index++;
    const props = {
      id: `${id}-${at}`,
      role: "option",
      "aria-selected": at === active,
      tabIndex: -1,
      onPointerMove: () => onChoose(at),
      className:
        "flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 outline-accent -outline-offset-2 aria-selected:bg-accent-quiet aria-selected:outline-2",
    };
    if (to) {
      return (
        <Link key={to} to={to} onClick={onClose} {...props}>
          {content}
        </Link>
      );
    }
    return (
      <button key={preference?.value} type="button" onClick={() => onConfirm(at)} {...props}>
        {content}
      </button>
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
          {results.map((result) => option(result, <ResultContent {...result} />))}
          {all
            ? option(
                { to: all },
                <span className="ps-11 text-sm text-accent">{t("search.all", { list: t(title) })}</span>,
              )
            : null}
        </div>
      ))}
    </div>
  );
}
