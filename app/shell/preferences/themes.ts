import type { Theme } from "#app/shell/shell-props.ts";

export const themes = ["system", "light", "dark"] as const satisfies readonly Theme[];

export const themeIcons = { system: "system", light: "sun", dark: "moon" } as const;
