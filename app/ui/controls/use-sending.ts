import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/** How long a form may take to find itself wrong before it can be sent again, in milliseconds. */
const validationMs = 300;

/**
 * Whether the form of a submit button is on its way, and by that button. From the first press on every further one is
 * taken back, before anybody hears of it.
 */
export function useSending(button: RefObject<HTMLButtonElement | null>) {
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
        // Nobody took it over: the browser itself is sending the form and leaving the page.
        if (!event.defaultPrevented) setSent({ by: event.submitter, natively: true });
      });
    };
    // A page that comes back from the browser's memory is as it was left.
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
  // The element is compared with itself alone.
  return { sending, byThis: sending && (sent?.by === null || sent?.by === button.current) };
}
