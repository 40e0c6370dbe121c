import type { Theme } from "./shell-props.ts";

/** The token `--surface`, in hex for `theme-color`. */
const surfaces = { light: "#fcfafd", dark: "#161117" } as const;

export function ThemeMeta({ theme }: { theme: Theme }) {
  if (theme !== "system") {
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={surfaces[theme]} />
      </>
    );
  }
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={surfaces.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={surfaces.dark} />
    </>
  );
}
