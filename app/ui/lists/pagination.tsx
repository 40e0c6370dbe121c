import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon, type IconName } from "#app/ui/controls/icons.tsx";

type PaginationProps = {
  previous?: string | null;
  next?: string | null;
  /** Counted up to a limit; `more` says that the count stopped there. */
  total?: { count: number; more?: boolean };
};

/** Rendered for an empty list too, so that the live region announces changes. */
export function Pagination({ previous, next, total }: PaginationProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {total ? <ResultCount {...total} /> : null}
      {previous || next ? (
        <nav aria-label={t("common.list.pages")} className="ms-auto flex flex-wrap gap-2">
          <PageLink to={previous} rel="prev" icon="chevronStart">
            {t("common.list.previous")}
          </PageLink>
          <PageLink to={next} rel="next" icon="chevronEnd">
            {t("common.list.next")}
          </PageLink>
        </nav>
      ) : null}
    </div>
  );
}

function ResultCount({ count, more = false }: { count: number; more?: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={count === 0 ? "sr-only" : "tabular text-sm text-quiet"}>
      {more ? t("common.list.resultsMore", { total: count }) : t("common.list.results", { count })}
    </p>
  );
}

type PageLinkProps = { to?: string | null; rel: "prev" | "next"; icon: IconName; children: string };

function PageLink({ to, rel, icon, children }: PageLinkProps) {
  const face = (
    <>
      {rel === "prev" ? <Icon name={icon} size={18} /> : null}
      {children}
      {rel === "next" ? <Icon name={icon} size={18} /> : null}
    </>
  );
  // Invisible, so that the other link does not move.
  if (!to) return <span className={`${linkClassName} invisible`}>{face}</span>;
  return (
    <Link to={to} rel={rel} className={`${linkClassName} hover:border-accent hover:bg-accent-quiet`}>
      {face}
    </Link>
  );
}

const linkClassName =
  "inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-raised px-3 text-sm font-medium transition-colors";
