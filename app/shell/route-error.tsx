import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorScreen } from "#app/ui/error-screen.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PageTitle } from "./page-title.tsx";

/** Milliseconds before "Try Again" loads the data of the route anew, so that a passing fault has time to pass. */
const retryDelay = 600;

/** The screen for whatever a route threw: 403, 404, or something unexpected with a way on. */
export function RouteError({ error, standalone }: { error: unknown; standalone?: boolean }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = kindOf(error, status);
  const title = t(`errors.${kind}.title`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ErrorScreen
        standalone={standalone}
        status={status}
        title={title}
        description={t(`errors.${kind}.description`)}
      >
        {kind === "unknown" ? <TryAgain /> : null}
        <Back />
        <ButtonLink to="/" reloadDocument={kind === "unknown"}>
          {t("errors.home")}
        </ButtonLink>
      </ErrorScreen>
    </>
  );
}

function kindOf(error: unknown, status: number) {
  if (status === 403) {
    const data: unknown = isRouteErrorResponse(error) ? error.data : null;
    return data && typeof data === "object" && "reason" in data ? "foreignOrigin" : "forbidden";
  }
  return status === 404 ? "notFound" : "unknown";
}

function TryAgain() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  if (!useHydrated()) return null;
  return (
    <Button
      type="button"
      pending={state === "loading"}
      pendingLabel={t("errors.tryingAgain")}
      onClick={() => setTimeout(revalidate, retryDelay)}
    >
      {t("errors.tryAgain")}
    </Button>
  );
}

/** Only where a script can go back. */
function Back() {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="secondary" onClick={() => history.back()}>
      {t("errors.back")}
    </Button>
  );
}
