import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import {
  cursorParameters,
  dialogParameters,
  isFilterParameter,
  searchParameter,
} from "../list-parameters.ts";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { useListLoading } from "./use-list-loading.ts";

type ListContentProps = {
  state: "ready" | "empty" | "no-match";
  term?: string;
  emptyAction?: ReactNode;
  children?: ReactNode;
};

export function ListContent({ state, term = "", emptyAction, children }: ListContentProps) {
  const loading = useListLoading();
  return (
    <div className="relative" data-loading={loading || undefined} aria-busy={loading || undefined}>
      <div className="list-rows">
        {state === "ready" ? children : <Nothing state={state} term={term} emptyAction={emptyAction} />}
      </div>
      {loading ? <SkeletonRows /> : null}
    </div>
  );
}

type NothingProps = {
  state: Exclude<ListContentProps["state"], "ready">;
  term: string;
  emptyAction: ReactNode;
};

function Nothing({ state, term, emptyAction }: NothingProps) {
  const { t } = useTranslation();
  if (state === "no-match") {
    return (
      <EmptyState as="h2" title={term ? <NoMatch term={term} /> : t("common.list.noMatches")}>
        <ClearLinks />
      </EmptyState>
    );
  }
  return (
    <EmptyState as="h2" title={t("common.list.empty")}>
      {emptyAction}
    </EmptyState>
  );
}

function NoMatch({ term }: { term: string }) {
  const { t } = useTranslation();
  return <span className="wrap-anywhere">{t("common.list.noMatch", { term })}</span>;
}

function ClearLinks() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && !cursorParameters.includes(name) && !dialogParameters.includes(name),
  );
  const toWithout = (cleared: (name: string) => boolean) =>
    `?${new URLSearchParams(kept.filter(([name]) => !cleared(name)))}`;
  return (
    <>
      {kept.some(([name]) => isSearch(name)) ? (
        <ButtonLink to={toWithout(isSearch)} preventScrollReset>
          {t("common.list.clearSearch")}
        </ButtonLink>
      ) : null}
      {kept.some(([name]) => isFilterParameter(name)) ? (
        <ButtonLink to={toWithout(isFilterParameter)} preventScrollReset>
          {t("common.list.clearFilters")}
        </ButtonLink>
      ) : null}
    </>
  );
}

function isSearch(name: string) {
  return name === searchParameter;
}
