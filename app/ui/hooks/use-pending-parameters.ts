import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";

/** Those of this screen's next address, while it loads. @param onLeave called while another screen loads */
export function usePendingParameters(onLeave: () => void): URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaves = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (leaves) onLeave();
  }, [leaves, onLeave]);
  return next && !leaves ? new URLSearchParams(next.search) : undefined;
}
