import type { ReactNode } from "react";
import type { Tone } from "#app/ui/feedback/tone.ts";

export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: Tone | "accent" | "neutral";
  children: ReactNode;
}) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}

const tones = {
  neutral: "border-line bg-sunken text-quiet",
  accent: "border-transparent bg-accent-quiet text-accent",
  info: "border-transparent bg-info-quiet text-info",
  success: "border-transparent bg-success-quiet text-success",
  warning: "border-transparent bg-warning-quiet text-warning",
  danger: "border-transparent bg-danger-quiet text-danger",
};
