import type { IconName } from "#app/ui/controls/icons.tsx";

export type Tone = "info" | "success" | "warning" | "danger";

export const toneIcons: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "alert",
  danger: "alert",
};

export const toneTextClassName: Record<Tone, string> = {
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};
