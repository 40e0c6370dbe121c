import { useEffect } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { toastClassName } from "#app/ui/feedback/static-toast.tsx";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";
import { setFailedSubmission, useFailedSubmission } from "#app/ui/navigation/failed-submission.ts";
import { leaveScreen } from "#app/ui/navigation/leave-screen.ts";

/** Also keeps the screen when a link is followed offline. */
export function FailedSubmissionNotice() {
  const { t } = useTranslation();
  const failure = useFailedSubmission();
  useKeepPageOffline();
  if (!failure) return null;
  const { reason, errorId } = failure;
  return (
    <div
      role="alert"
      data-over-dialogs=""
      className={`${toastClassName} pointer-events-auto fixed end-(--toast-end) top-20 z-60 w-[356px] max-w-[calc(100vw-3rem)] animate-[toast-in_200ms_var(--ease-out)]`}
    >
      <Icon name="alert" className="text-danger" />
      <div className="min-w-0 grow">
        <p className="font-medium">{t(`errors.${reason}.title`)}</p>
        <p className="text-quiet">{t(`errors.failedSubmission.${reason}`)}</p>
        {errorId ? (
          <p className="mt-2 text-quiet">
            {t("errors.id")}{" "}
            <bdi className="block break-words select-all" dir="ltr">
              {errorId}
            </bdi>
          </p>
        ) : null}
        <Button
          type="button"
          variant="quiet"
          className="mt-2 -ms-4.25"
          onClick={() => setFailedSubmission(undefined)}
        >
          {t("common.dialog.close")}
        </Button>
      </div>
    </div>
  );
}

function useKeepPageOffline() {
  useEffect(() => {
    let followed: Element | undefined;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (navigator.onLine || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      if (link === followed || hasModifierKey(event)) return;
      if (link.pathname + link.search === location.pathname + location.search && link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      leaveScreen(() => {
        followed = link;
        link.click();
        followed = undefined;
      });
    };
    const online = () => setFailedSubmission(undefined);
    document.addEventListener("click", stay, true);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("click", stay, true);
      window.removeEventListener("online", online);
    };
  }, []);
}
