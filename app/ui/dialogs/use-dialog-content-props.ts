import type { ReactNode } from "react";
import { setScrollLockNonce } from "#app/compat/scroll-lock-nonce.ts";
import { hasFailedSubmission, setFailedSubmission } from "#app/ui/navigation/failed-submission.ts";
import { isPopoverOpen } from "./is-popover-open.ts";

export type DialogSurfaceProps = {
  id: string;
  title: string;
  description?: ReactNode;
  open: boolean;
  /** Skips the opening animation, because it replaces the server's panel. */
  quiet?: boolean;
  guarded?: boolean;
  closeTo?: string;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
};

export function useDialogContentProps({ id, guarded, onClose, onClosed }: DialogSurfaceProps) {
  setScrollLockNonce();
  const ask = (event: Event) => {
    if (!guarded) return;
    event.preventDefault();
    onClose();
  };
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      focusFirst(document.getElementById(id));
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      onClosed();
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      // Escape closes the calendar of a date field first.
      if (isPopoverOpen()) event.preventDefault();
      else if (isCovered(id)) {
        // Radix stops listening for a covered dialog only some time after another has opened above it.
        event.preventDefault();
        refusedEvents.add(event);
      } else if (hasFailedSubmission()) {
        // Its notice, which Tab does not reach from here.
        event.preventDefault();
        setFailedSubmission(undefined);
      } else if (refusedEvents.has(event)) onClose();
      else ask(event);
    },
    onInteractOutside: (event: Event) => {
      const { target } = event;
      if (target instanceof Element && target.closest("[data-sonner-toaster], [data-over-dialogs]"))
        event.preventDefault();
      else if (event.type === "dismissableLayer.pointerDownOutside") ask(event);
    },
  };
}

const refusedEvents = new WeakSet<Event>();

function isCovered(id: string) {
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  return [...dialogs].at(-1) !== document.getElementById(id);
}

function focusFirst(dialog: HTMLElement | null) {
  if (!dialog || dialog.contains(document.activeElement)) return;
  const first =
    dialog.querySelector<HTMLElement>("[data-focus-first]") ??
    dialog.querySelector<HTMLElement>("[aria-invalid=true]") ??
    dialog.querySelector<HTMLElement>(
      "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea",
    );
  (first ?? dialog).focus();
}
