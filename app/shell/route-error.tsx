import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorId } from "#app/compat/error-id.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorScreen } from "#app/ui/feedback/error-screen.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Back, TryAgain } from "./error-actions.tsx";
import { errorKind } from "./error-kind.ts";
import { FailedRequestContext, failedRequestAttributes } from "./failed-request.ts";
import { PageTitle } from "./page-title.tsx";

export type RouteErrorProps = {
  error: unknown;
  standalone?: boolean;
  gone?: { what: keyof typeof listLabels; list: string };
};

export function RouteError({ error, standalone, gone }: RouteErrorProps) {
  const { t } = useTranslation();
  const { kind, status } = errorKind(error);
  const failed = useFailedRequest(error);
  const id = kind === "unknown" ? (failed?.id ?? errorId(error)) : undefined;
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
          kind === "notFound" && gone
            ? t(`errors.gone.${gone.what}`)
            : t(lost ? "errors.unknown.typed" : `errors.${kind}.description`)
        }
        note={id ? { label: t("errors.id"), value: id } : undefined}
      >
        {kind === "unknown" || kind === "unreachable" ? <TryAgain failed={failed} /> : null}
        {kind === "notFound" && gone ? (
          <ButtonLink to={gone.list} variant="primary">
            {t(listLabels[gone.what])}
          </ButtonLink>
        ) : null}
        <Back failed={failed} />
        <ButtonLink to="/" reloadDocument={kind === "unknown" || kind === "unreachable"}>
          {t("errors.home")}
        </ButtonLink>
      </ErrorScreen>
    </div>
  );
}

const listLabels = { user: "users.detail.back", repository: "repositories.detail.back" } as const;

/** Only for the error that the server rendered, not for later ones in the browser. */
function useFailedRequest(error: unknown) {
  const failed = useContext(FailedRequestContext);
  const hydrated = useHydrated();
  const [written] = useState(hydrated ? undefined : { error });
  return written?.error === error ? failed : undefined;
}
