import type { ParseKeys } from "i18next";
import { useContext, useState } from "react";
import { readErrorId } from "#app/compat/error-id.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { EnvironmentBanner } from "./environment-banner.tsx";
import { BackButton, RetryButton } from "./error-actions.tsx";
import { classifyError } from "./error-kind.ts";
import { FailedRequestContext, failedRequestAttributes } from "./failed-request.ts";
import { type FailedList, ListErrorHead } from "./list-error-head.tsx";
import { PageTitle } from "./page-title.tsx";
import { useEnvironment } from "./use-root-data.ts";

export type RouteErrorProps = {
  error: unknown;
  standalone?: boolean;
  /** The text for a 404 on this screen, and the list with the others of its kind. */
  notFound?: { text: ParseKeys; list: string; back: ParseKeys };
  /** For a list: its title and its search stay above a fault. */
  list?: FailedList;
};

export function RouteError({ error, standalone, notFound, list: screen }: RouteErrorProps) {
  const { t } = useTranslation();
  const { kind, status } = classifyError(error);
  const failed = useFailedRequest(error);
  const id = kind === "unknown" ? (failed?.id ?? readErrorId(error)) : undefined;
  const lost = kind === "unknown" && failed && failed.method !== "GET";
  const title = t(`errors.${kind}.title`);
  const fault = kind === "unknown" || kind === "unreachable";
  const list = fault ? screen : undefined;
  const environment = useEnvironment();
  return (
    <div {...failedRequestAttributes(failed)} className={standalone ? "flex grow flex-col" : undefined}>
      <PageTitle area={list?.area}>{list?.title ?? title}</PageTitle>
      {standalone ? <EnvironmentBanner environment={environment} /> : null}
      {list ? <ListErrorHead {...list} /> : null}
      <ErrorScreen
        as={list ? "h2" : "h1"}
        standalone={standalone}
        status={list ? undefined : status}
        title={title}
        description={
          kind === "notFound" && notFound
            ? t(notFound.text)
            : t(lost ? "errors.unknown.typed" : `errors.${kind}.description`)
        }
        stack={import.meta.env.DEV && kind === "unknown" && error instanceof Error ? error.stack : undefined}
        note={id ? { label: t("errors.id"), value: id } : undefined}
      >
        {fault ? (
          <RetryButton
            failed={failed}
            label={list ? t("common.list.retry") : t("errors.tryAgain")}
            problem={title}
          />
        ) : null}
        {kind === "notFound" && notFound ? (
          <ButtonLink to={notFound.list} variant="primary">
            {t(notFound.back)}
          </ButtonLink>
        ) : null}
        <BackButton failed={failed} />
        {list ? null : (
          <ButtonLink to="/" reloadDocument={fault}>
            {t("errors.home")}
          </ButtonLink>
        )}
      </ErrorScreen>
    </div>
  );
}

/** Only for the error that the server rendered, not for later ones in the browser. */
function useFailedRequest(error: unknown) {
  const failed = useContext(FailedRequestContext);
  const hydrated = useHydrated();
  const [written] = useState(hydrated ? undefined : { error });
  return written?.error === error ? failed : undefined;
}
