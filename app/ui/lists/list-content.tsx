import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { useListLoading } from "./use-list-loading.ts";

type ListContentProps = {
  state: "ready" | "empty" | "no-match" | "error";
  term?: string;
  retryTo?: string;
  emptyAction?: ReactNode;
  children?: ReactNode;
};

export function ListContent({ state, term = "", retryTo = "", emptyAction, children }: ListContentProps) {
  const loading = useListLoading();
  return (
    <div className="relative" data-loading={loading || undefined} aria-busy={loading || undefined}>
      <div className="list-rows">
        {state === "ready" ? children : <Nothing {...{ state, term, retryTo, emptyAction }} />}
      </div>
      {loading ? <SkeletonRows /> : null}
    </div>
  );
}

type NothingProps = Required<Pick<ListContentProps, "term" | "retryTo">> & {
  state: Exclude<ListContentProps["state"], "ready">;
  emptyAction: ReactNode;
};

function Nothing({ state, term, retryTo, emptyAction }: NothingProps) {
  const { t } = useTranslation();
  if (state === "error") {
    return (
      <EmptyState as="h2" tilted title={t("common.list.error")}>
        <ButtonLink to={retryTo} replace preventScrollReset>
          {t("common.list.retry")}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (state === "no-match" && term) return <EmptyState as="h2" title={<NoMatch term={term} />} />;
  return (
    <EmptyState as="h2" title={t("common.list.empty")}>
      {state === "empty" ? emptyAction : null}
    </EmptyState>
  );
}

function NoMatch({ term }: { term: string }) {
  const { t } = useTranslation();
  return <span className="wrap-anywhere">{t("common.list.noMatch", { term })}</span>;
}
