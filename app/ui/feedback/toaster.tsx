import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast as show } from "sonner";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { type ToastMessage, toastAppearance, toastClassName } from "./static-toast.tsx";
import { toneTextClassName } from "./tone.ts";
import { UndoForm } from "./undo-form.tsx";

const undoDuration = 10_000;

interface ToasterProps {
  toast?: ToastMessage;
  onUndo: (undo: string) => void;
}

export default function Toaster({ toast, onUndo }: ToasterProps) {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    if (!toast) return;
    const { type, message, description, undo } = toast;
    const tone = toastAppearance[type];
    // Prevents duplicates, even when an effect runs twice; each change has its own button.
    const id = undo ?? `${type} ${message}`;
    const done = () => {
      show.dismiss(id);
      if (undo) onUndo(undo);
    };
    show(message, {
      id,
      description,
      duration: undo ? undoDuration : undefined,
      action: undo ? <UndoForm key={undo} id={undo} onDone={done} /> : undefined,
      icon: <Icon name={tone.icon} className={toneTextClassName[tone.tone]} />,
    });
  }, [toast, onUndo]);
  const region = useHeldWhileFocused();
  const end = i18n.dir() === "rtl" ? "left" : "right";
  return (
    <Sonner
      ref={region}
      position={`bottom-${end}`}
      dir={i18n.dir()}
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={{ bottom: "var(--toast-bottom)", [end]: "var(--toast-end)" }}
      mobileOffset={{ bottom: "var(--toast-bottom)" }}
      containerAriaLabel={t("common.notifications")}
      toastOptions={{
        unstyled: true,
        classNames: { toast: `${toastClassName} w-(--width)`, description: "text-quiet" },
      }}
    />
  );
}

/** The library stops the time only under the pointer. */
function useHeldWhileFocused() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    const hold = ({ type }: FocusEvent) => {
      for (const shown of show.getToasts()) {
        if (!("title" in shown)) continue;
        const shortly = shown.action ? undoDuration : undefined;
        show(shown.title, { ...shown, duration: type === "focusin" ? Number.POSITIVE_INFINITY : shortly });
      }
    };
    element?.addEventListener("focusin", hold);
    element?.addEventListener("focusout", hold);
    return () => {
      element?.removeEventListener("focusin", hold);
      element?.removeEventListener("focusout", hold);
    };
  }, []);
  return region;
}
