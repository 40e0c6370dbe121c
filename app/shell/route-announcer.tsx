import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusMain, useLostFocus } from "#app/ui/hooks/use-lost-focus.ts";

const loadedEvent = "screenloaded";

export function announceLoadedScreen() {
  setTimeout(() => document.dispatchEvent(new Event(loadedEvent)));
}

/** Announces the title and moves the focus to the start, as browsers do on a page load. */
export function RouteAnnouncer() {
  const { pathname, search, key } = useLocation();
  const params = new URLSearchParams(search);
  const cursor = params.get("after") || params.get("before") || "";
  const [announced, setAnnounced] = useState({ title: "", key });
  const shown = useRef({ pathname, cursor });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, cursor };
    const isOtherScreen = pathname !== before.pathname;
    // Sorting and filtering lead to the first page, without a cursor, and keep the focus.
    const isOtherPage = cursor !== "" && cursor !== before.cursor;
    if (!isOtherScreen && !isOtherPage) return;
    setAnnounced({ title: document.title, key });
    const wanted = isOtherScreen && document.activeElement?.closest("main, [role=dialog]");
    if (!wanted) focusMain();
  }, [pathname, cursor, key]);
  useLostFocus(key);
  useEffect(() => {
    const announce = () => {
      setAnnounced((last) => ({ title: document.title, key: `${last.key}+` }));
      if (document.activeElement === document.body) focusMain();
    };
    document.addEventListener(loadedEvent, announce);
    return () => document.removeEventListener(loadedEvent, announce);
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      <span key={announced.key}>{announced.title}</span>
    </p>
  );
}
