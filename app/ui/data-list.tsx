import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type DataListProps = {
  state: "ready" | "empty" | "no-match" | "error";
  /** What was searched, for "no match". */
  term?: string;
  /** The address that tries again, for "error". */
  retryTo?: string;
  /** The way on where there is nothing yet, such as a link to the first one. */
  children?: ReactNode;
  emptyAction?: ReactNode;
};

/** A list in one of its four states; `children` is the list itself. */
export function DataList({ state, term = "", retryTo = "", emptyAction, children }: DataListProps) {
  const { t } = useTranslation();
  if (state === "error") {
    return (
      <EmptyState as="h2" tilted title={t("common.list.error")}>
        <ButtonLink to={retryTo} replace>
          {t("common.list.retry")}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (state === "empty") {
    return (
      <EmptyState as="h2" title={t("common.list.empty")}>
        {emptyAction}
      </EmptyState>
    );
  }
  if (state === "no-match") return <EmptyState as="h2" title={<NoMatch term={term} />} />;
  return children;
}

/** The term stands isolated, so that its direction does not turn the sentence around. */
function NoMatch({ term }: { term: string }) {
  const { t } = useTranslation();
  const [before, after] = t("common.list.noMatch", { term: "\0" }).split("\0");
  return (
    <>
      {before}
      <bdi>{term}</bdi>
      {after}
    </>
  );
}
