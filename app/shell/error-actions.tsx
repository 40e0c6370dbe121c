import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { hasPreviousScreen } from "#app/compat/history-index.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { FailedRequest } from "./failed-request.ts";
import { announceLoadedScreen } from "./route-announcer.tsx";

/** Milliseconds, so that a temporary fault has time to pass. */
const retryDelay = 600;

type RetryButtonProps = {
  failed: FailedRequest | undefined;
  label: string;
  /** Announced after every retry that fails. */
  problem: string;
};

/**
 * Loads the route's data again, or the form's screen after a failed submission, which is never repeated. Without JavaScript
 * it loads the page.
 */
export function RetryButton({ failed, label, problem }: RetryButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { start, pending, hasFailed } = useRetry();

  const ofForm = failed !== undefined && failed.method !== "GET";
  // A path that begins with two slashes would be parsed as a host.
  const target = new URL(`http://localhost${(ofForm && failed.from) || pathname + search}`);
  const again = (event: FormEvent) => {
    if (ofForm) return;
    event.preventDefault();
    start();
  };
  return (
    <form method="get" action={target.pathname.replace(/^\/+/, "/")} onSubmit={again}>
      {[...target.searchParams].map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing here ever moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button pending={pending} pendingLabel={t("errors.tryingAgain")}>
        {label}
      </Button>
      <p role="status" className="sr-only">
        {hasFailed && !pending ? problem : null}
      </p>
    </form>
  );
}

function useRetry() {
  const { revalidate, state } = useRevalidator();
  const [waiting, setWaiting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retriedAddress = useRef<string>(undefined);
  useEffect(() => {
    if (state !== "idle" || !retriedAddress.current) return;
    retriedAddress.current = undefined;
    setHasFailed(true);
  }, [state]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (retriedAddress.current === location.href) announceLoadedScreen();
    },
    [],
  );
  return {
    hasFailed,
    pending: waiting || state === "loading",
    start() {
      setWaiting(true);
      timer.current = setTimeout(() => {
        retriedAddress.current = location.href;
        void revalidate().finally(() => setWaiting(false));
      }, retryDelay);
    },
  };
}

export function BackButton({ failed }: { failed: FailedRequest | undefined }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const goBack = (event: MouseEvent) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  };
  if (failed?.from) {
    return (
      <ButtonLink to={failed.from} reloadDocument onClick={goBack}>
        {t("errors.back")}
      </ButtonLink>
    );
  }
  if (!hydrated || !hasPreviousScreen(history.state)) return null;
  return (
    <Button type="button" variant="secondary" onClick={() => history.back()}>
      {t("errors.back")}
    </Button>
  );
}
