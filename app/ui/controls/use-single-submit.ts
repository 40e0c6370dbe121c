import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/** Milliseconds for client-side validation before the form can be sent again. */
const validationMs = 300;

/** Tells whether the button's form is being sent, and by this button. Cancels further presses in the capture phase. */
export function useSingleSubmit(button: RefObject<HTMLButtonElement | null>) {
  const { state, formMethod } = useNavigation();
  const idle = state === "idle";
  const [sent, setSent] = useState<{ by: Element | null; natively?: boolean }>();
  const busy = useRef(false);

  useEffect(() => {
    if (!idle) return;
    busy.current = false;
    setSent(undefined);
  }, [idle]);

  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const release = () => {
      busy.current = false;
      setSent(undefined);
    };
    const submitted = (event: SubmitEvent) => {
      if (busy.current) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      busy.current = true;
      setSent({ by: event.submitter });
      window.setTimeout(() => {
        // No script handles it: the browser sends the form and leaves the page.
        if (!event.defaultPrevented) setSent({ by: event.submitter, natively: true });
      });
    };
    const shownAgain = ({ persisted }: PageTransitionEvent) => (persisted ? release() : undefined);
    form.addEventListener("submit", submitted);
    window.addEventListener("pageshow", shownAgain);
    return () => {
      form.removeEventListener("submit", submitted);
      window.removeEventListener("pageshow", shownAgain);
    };
  }, [button]);

  useEffect(() => {
    if (!sent || sent.natively || !idle) return;
    const timer = window.setTimeout(() => {
      busy.current = false;
      setSent(undefined);
    }, validationMs);
    return () => window.clearTimeout(timer);
  }, [sent, idle]);

  const sending = Boolean(sent && (sent.natively || formMethod === "POST"));
  return { sending, byThis: sending && (sent?.by === null || sent?.by === button.current) };
}
