import type { IconName } from "#app/ui/controls/icons.tsx";

/** What a message means. Colour never says it alone: each tone has its icon. */
export type Tone = "info" | "success" | "warning" | "danger";

export const toneIcons: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "alert",
  danger: "alert",
};

export const toneText: Record<Tone, string> = {
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};
