import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * The parameters of this screen's address, once it has been asked for with others.
 * @param onLeave called when another screen is asked for
 */
export function usePendingParameters(onLeave: () => void): URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaves = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (leaves) onLeave();
  }, [leaves, onLeave]);
  return next && !leaves ? new URLSearchParams(next.search) : undefined;
}
