import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What a browser does at a page load, for a screen that has come without one: its title is said, and the focus is at
 * its beginning, unless something on it has asked for the focus.
 */
export function ScreenChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const main = document.getElementById("main");
    const wanted = document.activeElement?.closest("main, [role=dialog]");
    if (!wanted) main?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
