import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Where the script of the next screen does not arrive, React Router loads the present page anew, and whoever pressed
 * the link is where they were. This leads them on, in browsers that have the Navigation API.
 */
export function useMissingPart() {
  const { key } = useLocation();
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    // At another place in the history the link has led where it leads.
    if (key) pressed.current = undefined;
  }, [key]);
  useEffect(() => {
    if (!("navigation" in window)) return;
    const { navigation } = window;
    // Of each part that does not arrive React Router reloads, and the second time would undo what this leads to.
    let leading = false;
    const press = ({ target }: MouseEvent) => {
      leading = false;
      const link = target instanceof Element ? target.closest("a") : null;
      pressed.current = link?.origin === window.location.origin ? link.href : undefined;
    };
    const divert = (event: NavigateEvent) => {
      const to = pressed.current;
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || !to) return;
      event.preventDefault();
      if (!leading) window.location.assign(to);
      leading = true;
    };
    document.addEventListener("click", press, true);
    navigation.addEventListener("navigate", divert);
    return () => {
      document.removeEventListener("click", press, true);
      navigation.removeEventListener("navigate", divert);
    };
  }, []);
}
