import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/** Milliseconds for client-side validation before the form can be sent again. */
const validationMs = 300;

/**
 * Ignores further submissions of a form while it is being sent, also in the moment before buttons are rendered as pending.
 * @param control the form, or one of its buttons: then also tells whether it sends the form
 */
export function useSingleSubmit(control: RefObject<HTMLFormElement | HTMLButtonElement | null>) {
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
    const form = control.current instanceof HTMLFormElement ? control.current : control.current?.form;
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
    form.addEventListener("invalid", release);
    window.addEventListener("pageshow", shownAgain);
    return () => {
      form.removeEventListener("submit", submitted);
      form.removeEventListener("invalid", release);
      window.removeEventListener("pageshow", shownAgain);
    };
  }, [control]);

  useEffect(() => {
    if (!sent || sent.natively || !idle) return;
    const timer = window.setTimeout(() => {
      busy.current = false;
      setSent(undefined);
    }, validationMs);
    return () => window.clearTimeout(timer);
  }, [sent, idle]);

  const sending = Boolean(sent && (sent.natively || formMethod === "POST"));
  return { sending, byThis: sending && (sent?.by === null || sent?.by === control.current) };
}
