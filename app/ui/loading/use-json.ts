import { useCallback, useEffect, useRef, useState } from "react";

export type LoadFailure = "unreachable" | "sessionEnded" | "unknown";

interface Loaded<Data> {
  /** The last that could be loaded. */
  data?: Data;
  failure?: LoadFailure;
}

/**
 * Loads JSON for a part of the screen: when a fetcher of React Router fails, an error replaces the whole screen and its input.
 * A newer `load` aborts the one before.
 */
export function useJson<Data>() {
  const [loaded, setLoaded] = useState<Loaded<Data>>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const load = useCallback(async (address: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLoaded((last) => (last.failure ? { data: last.data } : last));
    const next = await fetchJson<Data>(address, controller.signal);
    if (!controller.signal.aborted) setLoaded((last) => ({ ...last, ...next }));
  }, []);
  return { ...loaded, load };
}

async function fetchJson<Data>(address: string, signal: AbortSignal): Promise<Loaded<Data>> {
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json" },
      // Guards redirect to the sign-in.
      redirect: "manual",
      signal,
    });
    if (response.type === "opaqueredirect") return { failure: "sessionEnded" };
    // A page in HTML comes from a proxy or a captive portal.
    if (response.headers.get("Content-Type")?.startsWith("text/html")) return { failure: "unreachable" };
    if (!response.ok) return { failure: "unknown" };
    return { data: await response.json() };
  } catch {
    return { failure: "unreachable" };
  }
}
