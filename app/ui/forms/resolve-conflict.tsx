import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";

/**
 * Asks before a changed form is left, and where somebody else has saved meanwhile, offers to begin anew with theirs:
 * whoever takes that has said already that the own changes may go.
 *
 * @param to where the form begins anew; without it there is only the question
 */
export function ResolveConflict({ to }: { to?: string }) {
  const { t } = useTranslation();
  const [guarded, setGuarded] = useState(true);
  return (
    <>
      {to ? (
        <ButtonLink to={to} replace onClick={() => flushSync(() => setGuarded(false))}>
          {t("common.conflict.takeTheirs")}
        </ButtonLink>
      ) : null}
      {guarded ? <LeaveGuard /> : null}
    </>
  );
}
