import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import type { TryItTexts } from "./texts.ts";

type QuestionProps = { texts: TryItTexts; onSend: () => void; onCancel: () => void };

/** Confirms a destructive call. The native dialog traps focus and handles Escape. */
export function ConfirmSendDialog({ texts, onSend, onCancel }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const text = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // The browser restores focus before this runs.
  const closed = () => (dialog.current?.returnValue === "send" ? onSend() : onCancel());
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={text}
      onClose={closed}
      className="m-auto max-w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-6 text-text shadow-menu backdrop:bg-scrim"
    >
      <h2 id={title} className="text-lg font-semibold">
        {texts.askTitle}
      </h2>
      <p id={text} className="mt-2 text-quiet">
        {texts.ask}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </Button>
        <Button type="button" variant="danger" onClick={() => dialog.current?.close("send")}>
          {texts.confirm}
        </Button>
      </div>
    </dialog>
  );
}
