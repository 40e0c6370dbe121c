import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

// Announces the title and moves the focus to the start, as browsers do on a page load.
export function RouteAnnouncer() {
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
