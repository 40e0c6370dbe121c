// Written by `npm run brand` from the files in brand/.

/** The token `--surface`, in hex for `theme-color`. */
export const themeColors = { light: "#fcfafd", dark: "#161117" } as const;

/** Tokens for a page without style sheets. */
export const standaloneTokens = {
  surface: "light-dark(oklch(0.988 0.004 325), oklch(0.185 0.014 320))",
  text: "light-dark(oklch(0.235 0.03 322), oklch(0.945 0.008 325))",
  quiet: "light-dark(oklch(0.495 0.028 322), oklch(0.735 0.02 322))",
  accent: "light-dark(oklch(0.435 0.15 328), oklch(0.79 0.105 326))",
} as const;
