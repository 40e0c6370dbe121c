import type { ParseKeys } from "i18next";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { readErrorId } from "#app/compat/error-id.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { BackButton, RetryButton } from "./error-actions.tsx";
import { errorKind } from "./error-kind.ts";
import { FailedRequestContext, failedRequestAttributes } from "./failed-request.ts";
import { PageTitle } from "./page-title.tsx";

export type RouteErrorProps = {
  error: unknown;
  standalone?: boolean;
  /** What a 404 means on this screen, and the list where the others of its kind are. */
  notFound?: { text: ParseKeys; list: string; back: ParseKeys };
};

export function RouteError({ error, standalone, notFound }: RouteErrorProps) {
  const { t } = useTranslation();
  const { kind, status } = errorKind(error);
  const failed = useFailedRequest(error);
  const id = kind === "unknown" ? (failed?.id ?? readErrorId(error)) : undefined;
  const lost = kind === "unknown" && failed && failed.method !== "GET";
  const title = t(`errors.${kind}.title`);
  return (
    <div {...failedRequestAttributes(failed)}>
      <PageTitle>{title}</PageTitle>
      <ErrorScreen
        standalone={standalone}
        status={status}
        title={title}
        description={
          kind === "notFound" && notFound
            ? t(notFound.text)
            : t(lost ? "errors.unknown.typed" : `errors.${kind}.description`)
        }
        stack={import.meta.env.DEV && kind === "unknown" && error instanceof Error ? error.stack : undefined}
        note={id ? { label: t("errors.id"), value: id } : undefined}
      >
        {kind === "unknown" || kind === "unreachable" ? <RetryButton failed={failed} /> : null}
        {kind === "notFound" && notFound ? (
          <ButtonLink to={notFound.list} variant="primary">
            {t(notFound.back)}
          </ButtonLink>
        ) : null}
        <BackButton failed={failed} />
        <ButtonLink to="/" reloadDocument={kind === "unknown" || kind === "unreachable"}>
          {t("errors.home")}
        </ButtonLink>
      </ErrorScreen>
    </div>
  );
}

/** Only of the error that the page was written for, not of those that come after it in the browser. */
function useFailedRequest(error: unknown) {
  const failed = useContext(FailedRequestContext);
  const hydrated = useHydrated();
  const [written] = useState(hydrated ? undefined : { error });
  return written?.error === error ? failed : undefined;
}
