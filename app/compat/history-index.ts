/**
 * Flaw: React Router counts the screens shown in a tab, but offers no way to ask whether there is a previous one; the
 * count is in its history state. Seen in react-router 7.18.4.
 * Remove when it can be asked, or every supported browser has `navigation.canGoBack`.
 */
export function hasPreviousScreen(state: unknown): boolean {
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
