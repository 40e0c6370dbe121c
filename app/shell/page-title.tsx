import { useSetup } from "./use-setup.ts";

/**
 * The title of the document, `Screen name · Plumbline`, with the environment in front (its emoji, else its name in
 * brackets), so that the tab of a test installation is not taken for the real one. React puts it into the head.
 */
export function PageTitle({ children }: { children: string }) {
  const environment = useSetup()?.environment;
  const mark = environment?.emoji ?? (environment?.name ? `[${environment.name}]` : undefined);
  return <title>{[mark, `${children} · Plumbline`].filter(Boolean).join(" ")}</title>;
}
