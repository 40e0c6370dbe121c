import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { useDialogContext } from "#app/ui/dialogs/dialog-context.ts";
import { useDialogSurface } from "#app/ui/dialogs/use-dialog-surface.ts";
import { useFocusReturn } from "#app/ui/dialogs/use-focus-return.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Inside a form: asks before unsaved changes are lost. @param unsaved whether the initial values are unsaved, too */
export function LeaveGuard({ unsaved = false }: { unsaved?: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { asking, stay, leave } = useLeaveGuard(ref, unsaved);
  const addGuard = useDialogContext()?.addGuard;
  useEffect(() => addGuard?.(), [addGuard]);
  return (
    <>
      <span ref={ref} hidden />
      {asking ? <LeaveDialog stay={stay} leave={leave} /> : null}
    </>
  );
}

function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { Surface, failed } = useDialogSurface(id);
  const returnFocus = useFocusReturn(id);
  // Offline, or after a deployment that has replaced the dialog's file.
  const ask = useEffectEvent(() => {
    if (window.confirm(`${t("common.leave.title")}\n\n${t("common.leave.description")}`)) leave();
    else stay();
  });
  useEffect(() => {
    if (failed) ask();
  }, [failed]);
  if (!Surface) return null;
  return (
    <Surface
      id={id}
      open
      title={t("common.leave.title")}
      description={t("common.leave.description")}
      onClose={stay}
      onClosed={returnFocus}
    >
      <DialogActions>
        <Button type="button" variant="secondary" onClick={leave}>
          {t("common.leave.leave")}
        </Button>
        <Button type="button" data-focus-first onClick={stay}>
          {t("common.leave.stay")}
        </Button>
      </DialogActions>
    </Surface>
  );
}
