import { useEffect, useEffectEvent, useId } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { DialogActions } from "#app/ui/dialogs/dialog-actions.tsx";
import { useDialogSurface } from "#app/ui/dialogs/use-dialog-surface.ts";
import { useFocusReturn } from "#app/ui/dialogs/use-focus-return.ts";
import type { TryItTexts } from "./texts.ts";

type QuestionProps = { texts: TryItTexts; onSend: () => void; onCancel: () => void };

/** Confirms a destructive call. */
export function ConfirmSendDialog({ texts, onSend, onCancel }: QuestionProps) {
  const id = useId();
  const { Surface, failed } = useDialogSurface(id);
  const returnFocus = useFocusReturn(id);
  const ask = useEffectEvent(() => {
    if (window.confirm(`${texts.askTitle}\n\n${texts.ask}`)) onSend();
    else onCancel();
  });
  useEffect(() => {
    if (failed) ask();
  }, [failed]);
  if (!Surface) return null;
  return (
    <Surface
      id={id}
      open
      title={texts.askTitle}
      description={texts.ask}
      onClose={onCancel}
      onClosed={returnFocus}
    >
      <DialogActions>
        <Button type="button" variant="secondary" data-focus-first onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="button" variant="danger" onClick={onSend}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Surface>
  );
}
