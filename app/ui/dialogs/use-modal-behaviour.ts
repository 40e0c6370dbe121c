import { setNonce } from "get-nonce";
import type { ReactNode } from "react";

export type DialogSurfaceProps = {
  /** Of the element that has the role. */
  id: string;
  title: string;
  description?: ReactNode;
  open: boolean;
  /** It stands there already and does not enter. */
  quiet?: boolean;
  /** It is asked before it closes, and may stay. */
  guarded?: boolean;
  /** The address that the close button leads to; without one it is a mere button. */
  closeTo?: string;
  onClose: () => void;
  /** The place to give the focus back. */
  onClosed: () => void;
  children: ReactNode;
};

/** What the modal and the drawer do alike: the policy's nonce, the focus, and who may close them. */
export function useModalBehaviour({ id, guarded, onClose, onClosed }: DialogSurfaceProps) {
  allowScrollLock();
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
      // The calendar of a date field closes first.
      if (document.querySelector(":popover-open")) event.preventDefault();
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

/** Radix locks the page's scrolling with a style element, which the policy only lets in with the page's nonce. */
function allowScrollLock() {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}

/** The first thing to do: what asks for the focus, or else is wrong, or else can be filled in. */
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
