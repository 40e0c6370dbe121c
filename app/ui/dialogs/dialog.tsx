import { useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { goBackTo } from "#app/ui/navigation/go-back-to.ts";
import { DialogContext, useLeaveGuardRegistry } from "./dialog-context.ts";
import { type DialogProps, StaticDialog } from "./static-dialog.tsx";
import { useDialogSurface } from "./use-dialog-surface.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/** A dialog that is part of the URL. It works without JavaScript, which makes it a modal from 640 px, and a drawer below. */
export function Dialog({ closeTo, ...content }: DialogProps) {
  const id = useId();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [closingAt, setClosingAt] = useState<string>();
  const { guarded, addGuard } = useLeaveGuardRegistry();
  const { Surface, exitMs, waiting, quiet } = useDialogSurface(id);
  const returnFocus = useFocusReturn(id);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (waiting) return null;
  if (!Surface) return <StaticDialog {...content} id={id} closeTo={closeTo} />;
  const leave = () => {
    if (!goBackTo(closeTo)) void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  const close = () => {
    // A changed form inside asks first, and may want to stay.
    if (guarded) return leave();
    setClosingAt(key);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(leave, exitMs);
  };
  return (
    <DialogContext value={{ close, addGuard }}>
      <Surface
        {...content}
        id={id}
        open={closingAt !== key}
        quiet={quiet}
        guarded={guarded}
        closeTo={closeTo}
        onClose={close}
        onClosed={returnFocus}
      />
    </DialogContext>
  );
}
