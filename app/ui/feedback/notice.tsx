import type { ComponentProps } from "react";
import { Icon } from "#app/ui/controls/icons.tsx";
import { type Tone, toneIcons, toneTextClassName } from "./tone.ts";

type NoticeProps = ComponentProps<"div"> & { tone?: Tone; title?: string };

export function Notice({ tone = "info", title, className = "", children, ...props }: NoticeProps) {
  return (
    <div
      {...props}
      className={`flex gap-3 rounded-control border border-line p-4 text-sm ${grounds[tone]} ${className}`}
    >
      <Icon name={toneIcons[tone]} className={`mt-px ${toneTextClassName[tone]}`} />
      <div className="grid min-w-0 grow gap-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

const grounds: Record<Tone, string> = {
  info: "bg-info-quiet",
  success: "bg-success-quiet",
  warning: "bg-warning-quiet",
  danger: "bg-danger-quiet",
};
