import type { ReactNode } from "react";
import type { Language } from "#app/i18n/languages.ts";

export type Theme = "system" | "light" | "dark";

/** `auto`: open if the window is wide enough. */
export type SidebarState = "open" | "closed" | "auto";

export type ShellProps = {
  user: { name: string; email: string; picture?: string };
  can: { app: boolean; manager: boolean; account: boolean };
  /** The paths of the navigation that the user may open. */
  screens: readonly string[];
  language: Language;
  theme: Theme;
  sidebar: SidebarState;
  environment?: Environment;
  children: ReactNode;
};

export type Environment = { name?: string; emoji?: string; color: BannerColor };

export type BannerColor = "brand" | "gold" | "green" | "blue" | "red" | "gray";
