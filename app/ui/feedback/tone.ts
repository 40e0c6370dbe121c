import type { IconName } from "#app/ui/controls/icons.tsx";

/** Each tone has an icon as well, so that colour is not the only sign. */
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
