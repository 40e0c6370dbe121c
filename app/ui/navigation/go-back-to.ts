/**
 * Goes back if the last entry of the history is that screen, so that it is not there twice.
 * @param to a URL of this origin @returns false if it is another screen, or the browser cannot tell
 */
export function goBackTo(to: string): boolean {
  if (!("navigation" in window)) return false;
  const { navigation } = window;
  const last = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!last?.sameDocument || last.url !== new URL(to, location.href).href) return false;
  // Unlike `history.back()`, a second call goes no further.
  for (const outcome of Object.values(navigation.traverseTo(last.key))) outcome.catch(() => {});
  return true;
}
