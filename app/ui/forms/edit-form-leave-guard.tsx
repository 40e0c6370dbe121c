import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";

export function EditFormLeaveGuard({ theirsTo }: { theirsTo?: string }) {
  const { t } = useTranslation();
  const [guarded, setGuarded] = useState(true);
  return (
    <>
      {theirsTo ? (
        <ButtonLink to={theirsTo} replace onClick={() => flushSync(() => setGuarded(false))}>
          {t("common.conflict.useTheirs")}
        </ButtonLink>
      ) : null}
      {guarded ? <LeaveGuard /> : null}
    </>
  );
}
