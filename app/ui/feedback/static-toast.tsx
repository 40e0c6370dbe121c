import type { Ref } from "react";
import { Icon, type IconName } from "#app/ui/controls/icons.tsx";
import { type Tone, toneIcons, toneTextClassName } from "./tone.ts";
import { UndoForm } from "./undo-form.tsx";

export type ToastMessage = {
  type: "info" | "success" | "warning" | "error";
  message: string;
  description?: string;
  /** The id of a change that can be undone. */
  undo?: string;
};

export function StaticToast({
  type,
  message,
  description,
  undo,
  onUndo,
  ref,
}: ToastMessage & { onUndo: (undo: string) => void; ref: Ref<HTMLDivElement> }) {
  const { tone, icon } = toastAppearance[type];
  return (
    <div
      ref={ref}
      role="status"
      className={`${toastClassName} static-toast z-60 animate-[toast-in_200ms_var(--ease-out)]`}
    >
      <Icon name={icon} className={toneTextClassName[tone]} />
      <div>
        <p>{message}</p>
        {description ? <p className="text-quiet">{description}</p> : null}
      </div>
      {undo ? <UndoForm id={undo} onDone={() => onUndo(undo)} /> : null}
    </div>
  );
}

export const toastClassName =
  "flex gap-3 rounded-card border border-line bg-raised p-4 text-start font-sans text-sm wrap-anywhere text-text shadow-menu";

export const toastAppearance: Record<ToastMessage["type"], { tone: Tone; icon: IconName }> = {
  info: { tone: "info", icon: toneIcons.info },
  success: { tone: "success", icon: toneIcons.success },
  warning: { tone: "warning", icon: toneIcons.warning },
  error: { tone: "danger", icon: toneIcons.danger },
};
